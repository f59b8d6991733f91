import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Makes the folder of a site, with those around it. @throws Error that names the variable, its value and what would be right */
export function makeDataDir(dataDir: string): void {
  try {
    makeWithParents(dataDir);
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException; // as the file system throws
    throw new Error(
      `DATA_DIR is ${dataDir}, which cannot be made (${code}): give a folder that the server's user may write to.`,
      { cause },
    );
  }
}

/** Not by `recursive`: in Node that never ends where the parent is there and takes no folders, as /proc. */
function makeWithParents(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeWithParents(parent);
  mkdirSync(folder, { mode: 0o700 });
}
