import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** As root, where missing engines are installed, and under CI a run without one of them has failed. */
export const isEveryEngineNeeded = (env: NodeJS.ProcessEnv, uid: number | undefined): boolean =>
  uid === 0 || Boolean(env['CI']);

export interface FoundEngines {
  readonly found: readonly Engine['name'][];
  readonly missing: readonly string[];
}

/** Looks for engines beside today's Chromium; as root on Debian missing ones are installed. */
export function findEngines(): FoundEngines {
  const absent = ENGINES.filter((engine) => !isThere(engine));
  if (absent.length > 0) installFromDebian(absent.flatMap(({ packages }) => packages));
  const missing = ENGINES.filter((engine) => !isThere(engine));
  return {
    found: ENGINES.filter(isThere).map(({ name }) => name),
    missing: missing.map(({ name, packages }) => `${name} (Debian: ${packages.join(', ')})`),
  };
}

function isThere({ programs, files }: Engine): boolean {
  return programs.every(isProgram) && files.every((pattern) => globSync(pattern).length > 0);
}

function isProgram(name: string): boolean {
  if (name.startsWith('/')) return existsSync(name);
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => existsSync(join(folder, name)));
}

function installFromDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 })
      .status === 0;
  process.stdout.write(`Installing from Debian: ${packages.join(', ')}.\n`);
  if (run('update')) run('install', '-y', '--no-install-recommends', ...packages);
}
