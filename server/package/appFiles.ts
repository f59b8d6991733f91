import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a program consists of: its own files, relative to the root, and the packages that it imports. */
export interface Reached {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/** Excludes lines that import only types, which are gone when the program runs. */
const IMPORTS =
  /(?:^|\n)(?:import|export)(?!\s+type\b)\s(?:[\w\s{},*$]*\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;
/** Workers, started by path rather than import. */
const WORKERS = /workerBeside\(import\.meta\.url, '([^']+)'\)/g;

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
  const named = [...code.matchAll(IMPORTS)].map(([, fixed, later]) => fixed ?? later ?? '');
  const workers = [...code.matchAll(WORKERS)].map(([, name]) => `./${name}.ts`);
  return [...named, ...workers];
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
