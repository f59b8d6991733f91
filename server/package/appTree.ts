import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { runProgram } from './debian.ts';

/** What a program consists of: its own files, relative to the root, and the packages that it imports. */
interface Reached {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** Excludes lines that import only types, which are gone when the program runs. */
const IMPORTED_PATHS =
  /(?:^|\n)(?:import|export)(?!\s+type\b)\s(?:[\w\s{},*$]*\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** Workers, started by path rather than import. */
const WORKER_PATHS = /workerBeside\(import\.meta\.url, '([^']+)'\)/g;

/** Node's and npm's names for a CPU architecture. */
export type NodeCpu = 'x64' | 'arm64';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Entry points: the server, what a container loads before it, and the commands of `vitrine`. */
export const ENTRIES = [
  'main.ts',
  'firstProcess.ts',
  ...['admin', 'backup', 'provision', 'restore'].map((name) => `cli/${name}.ts`),
].map((name) => `server/${name}`);
const DATA = ['database.rules.json', 'storage.rules', 'LICENSE'];

const rootSchema = v.looseObject({
  version: v.string(),
  dependencies: v.record(v.string(), v.string()),
  optionalDependencies: v.record(v.string(), v.string()),
  overrides: v.record(v.string(), v.string()),
});

/** Returns the product's manifest. */
export function readRoot(): v.InferOutput<typeof rootSchema> {
  return v.parse(rootSchema, JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
}

/**
 * Writes the server as it runs, with the built app and the packages that it imports, to `app`. Packages come from the
 * lock file, in the form for `cpu`, through npm alone.
 * @throws Error if the app is not built, or a package is not among the dependencies
 */
export function writeApp(app: string, cpu: NodeCpu, version = readRoot().version): void {
  const built = path.join(ROOT, 'dist');
  if (!existsSync(path.join(built, 'index.html'))) {
    throw new Error('The app is not built yet: npm run build');
  }
  const { files, packages } = reachedFrom(ROOT, ENTRIES);
  for (const file of [...files, ...DATA]) copy(path.join(ROOT, file), path.join(app, file));
  cpSync(built, path.join(app, 'dist'), {
    recursive: true,
    // The times decide whether a precompressed file is up to date.
    preserveTimestamps: true,
    // Source maps and the bundler's own files are for developers.
    filter: (file) => !/\.map$|\/\.vite$/.test(file),
  });
  writeFileSync(path.join(app, 'package.json'), json(manifestOf(packages, version)));
  installPackages(app, cpu);
}

function manifestOf(packages: readonly string[], version: string): object {
  const { dependencies, overrides } = readRoot();
  const missing = packages.filter((name) => dependencies[name] === undefined);
  if (missing.length > 0) throw new Error(`Not among the dependencies: ${missing.join(', ')}`);
  const needed = packages.map((name) => [name, dependencies[name]]);
  return {
    name: 'vitrine',
    private: true,
    version,
    type: 'module',
    dependencies: Object.fromEntries(needed),
    overrides,
  };
}

/** The lock file makes npm install exactly the packages that were tested. */
function installPackages(app: string, cpu: NodeCpu): void {
  copy(path.join(ROOT, 'package-lock.json'), path.join(app, 'package-lock.json'));
  runProgram('npm', ['install', '--omit=dev', ...npmFlags(cpu)], {}, app);
  rmSync(path.join(app, 'node_modules/.bin'), { recursive: true, force: true });
  rmSync(path.join(app, 'node_modules/.package-lock.json'), { force: true });
  rmSync(path.join(app, 'package-lock.json'));
}

/** Installs the Node binary for `cpu` to `target`/bin/node, with the licence next to its package. */
export function writeNode(target: string, cpu: NodeCpu): void {
  const work = path.join(target, 'node-runtime');
  for (const name of ['package.json', 'package-lock.json']) {
    copy(path.join(import.meta.dirname, 'node', name), path.join(work, name));
  }
  runProgram('npm', ['ci', ...npmFlags(cpu)], {}, work);
  const brought = path.join(work, 'node_modules', `node-linux-${cpu}`);
  copy(path.join(brought, 'bin/node'), path.join(target, 'bin/node'));
  copy(path.join(brought, 'LICENSE'), path.join(target, 'bin/LICENSE.node'));
  rmSync(work, { recursive: true });
}

const npmFlags = (cpu: NodeCpu): readonly string[] => [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-bin-links',
  '--prefer-offline',
  '--loglevel=error',
  '--os=linux',
  '--libc=glibc',
  `--cpu=${cpu}`,
];

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to);
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Follows imports from `entries`, except those of types.
 * @throws Error naming an imported file that does not exist
 */
export function reachedFrom(root: string, entries: readonly string[]): Reached {
  const files = new Set(entries);
  const packages = new Set<string>();
  // Iterating a set includes items added on the way.
  for (const file of files) {
    if (!existsSync(path.join(root, file))) throw new Error(`${file} is imported and not there.`);
    for (const name of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
      else if (!name.startsWith('node:')) packages.add(packageOf(name));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

function importsOf(code: string): readonly string[] {
  const named = [...code.matchAll(IMPORTED_PATHS)].map(([, fixed, later]) => fixed ?? later ?? '');
  const workers = [...code.matchAll(WORKER_PATHS)].map(([, name]) => `./${name}.ts`);
  return [...named, ...workers];
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
