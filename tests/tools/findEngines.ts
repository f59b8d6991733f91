import { globSync } from 'node:fs';
import { installFromDebian, isProgram } from './installFromDebian.ts';

/** An engine besides Chromium: what it needs on the machine, and the Debian packages that provide it. */
interface Engine {
  readonly name: 'firefox' | 'webkit' | 'chromium79';
  readonly programs: readonly string[];
  /** File patterns, each of which must match a file. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

const ENGINES: readonly Engine[] = [
  {
    name: 'firefox',
    programs: ['firefox-esr'],
    // Only recommended by its package, and without them it plays no film.
    files: ['/usr/lib/*/libavcodec.so.*'],
    packages: ['firefox-esr', 'libavcodec-extra'],
  },
  {
    name: 'webkit',
    // Its window is our own script, which keeps the profile on disk; WebKitGTK needs a display.
    programs: ['WebKitWebDriver', 'Xvfb', '/usr/bin/python3'],
    files: [
      '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
      '/usr/lib/python3/dist-packages/gi/__init__.py',
      '/usr/lib/*/gstreamer-1.0/libgstlibav.so',
    ],
    packages: [
      'webkit2gtk-driver',
      'gir1.2-webkit2-4.1',
      'python3-gi',
      'xvfb',
      'gstreamer1.0-libav', // plays films
    ],
  },
  {
    name: 'chromium79',
    programs: [],
    // The browser itself comes from a registry, together with its journeys; these are the libraries it links to.
    files: ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib/x86_64-linux-gnu/libexpat.so.1'],
    packages: ['libnss3', 'libexpat1'],
  },
];

export interface FoundEngines {
  readonly found: readonly Engine['name'][];
  readonly missing: readonly string[];
}

/** Looks for engines besides today's Chromium; as root on Debian, missing ones are installed. */
export function findEngines(): FoundEngines {
  const absent = ENGINES.filter((engine) => !isThere(engine));
  installFromDebian(absent.flatMap(({ packages }) => packages));
  const missing = ENGINES.filter((engine) => !isThere(engine));
  return {
    found: ENGINES.filter(isThere).map(({ name }) => name),
    missing: missing.map(({ name, packages }) => `${name} (Debian: ${packages.join(', ')})`),
  };
}

function isThere({ programs, files }: Engine): boolean {
  return programs.every(isProgram) && files.every((pattern) => globSync(pattern).length > 0);
}
