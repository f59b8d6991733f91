import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Creates a site's folder and its parents, and makes sure that it can be written. @throws Error that names the variable, its value and a remedy */
export function makeDataDir(dataDir: string): void {
  attempt('made', dataDir, () => makeWithParents(dataDir));
  attempt('written', dataDir, () => accessSync(dataDir, constants.W_OK | constants.X_OK));
}

function attempt(what: 'made' | 'written', dataDir: string, run: () => void): void {
  try {
    run();
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException; // an error of the file system
    throw new Error(
      `DATA_DIR is ${dataDir}, which cannot be ${what} (${code}): give a folder that the server's user may write to.`,
      { cause },
    );
  }
}

/** Not `recursive`: in Node that never ends if the parent exists but cannot contain folders, like /proc. */
function makeWithParents(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeWithParents(parent);
  mkdirSync(folder, { mode: 0o700 });
}
