import { globSync } from 'node:fs';
import { installFromDebian, isProgram } from './installFromDebian.ts';

/** An engine beside Chromium: what it needs on the machine, and where Debian has it. */
interface Engine {
  readonly name: 'firefox' | 'webkit' | 'chromium79';
  readonly programs: readonly string[];
  /** Patterns of files of which one has to be there. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

const ENGINES: readonly Engine[] = [
  { name: 'firefox', programs: ['firefox-esr'], files: [], packages: ['firefox-esr'] },
  {
    name: 'webkit',
    // Its window is a script of ours, which keeps the profile on disk; WebKitGTK needs a display.
    programs: ['WebKitWebDriver', 'Xvfb', '/usr/bin/python3'],
    files: [
      '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
      '/usr/lib/python3/dist-packages/gi/__init__.py',
    ],
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
  {
    name: 'chromium79',
    programs: [],
    // The browser itself comes from a registry, with its journeys; these it links to.
    files: ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib/x86_64-linux-gnu/libexpat.so.1'],
    packages: ['libnss3', 'libexpat1'],
  },
];

export interface FoundEngines {
  readonly found: readonly Engine['name'][];
  readonly missing: readonly string[];
}

/** Looks for engines beside today's Chromium; as root on Debian missing ones are installed. */
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
