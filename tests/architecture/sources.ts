import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Every file of the product's code and its tests, from the root; not the packages that a folder has of its own. */
export const SOURCES: readonly string[] = globSync('{src,sw,sync,functions,server}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
});
