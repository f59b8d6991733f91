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
    // Only recommended by its package, and without them it plays no video.
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
      'gstreamer1.0-libav', // plays videos
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

export type OtherEngine = Engine['name'];

/**
 * Looks for engines besides today's Chromium; as root on Debian, missing ones are installed. Returns those that cannot
 * be had, each with what to install.
 */
export function findEngines(names: readonly OtherEngine[]): ReadonlyMap<OtherEngine, string> {
  const engines = ENGINES.filter(({ name }) => names.includes(name));
  installFromDebian(engines.filter((one) => !isThere(one)).flatMap(({ packages }) => packages));
  const missing = engines.filter((one) => !isThere(one));
  return new Map(
    missing.map(({ name, packages }) => [name, `not here; Debian: ${packages.join(', ')}`]),
  );
}

function isThere({ programs, files }: Engine): boolean {
  return programs.every(isProgram) && files.every((pattern) => globSync(pattern).length > 0);
}
