import { enableCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const BESIDE_PACKAGES = path.resolve(import.meta.dirname, '../node_modules/.cache');

/**
 * Lets Node keep compiled modules, which halves the next start. In a folder of the server's own: the one for temporary
 * files, Node's default, is open to other users of the machine, and this code is run. Where the folder cannot be written,
 * as in a read-only image, the server starts as before. `NODE_COMPILE_CACHE` takes precedence.
 */
export function keepCompiledModules(): void {
  // systemd sets it for a unit with `CacheDirectory`.
  const parent = process.env['CACHE_DIRECTORY'] ?? BESIDE_PACKAGES;
  enableCompileCache(path.join(parent, 'compiled'));
}
