import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** Profiles and sites of journeys that run at the same time, with films. */
const NEEDED_BYTES = 6 * GIB;

/**
 * Keeps temporary files in memory, where there is room and programs may be run: browsers and databases wait for the
 * disk at each change, and tests of theirs take half the time without. A `TMPDIR` that is set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'vitrine-'));
  const leave = () => rmSync(folder, { recursive: true, force: true });
  if (!mayRunProgramsIn(folder)) return leave();
  process.env['TMPDIR'] = folder;
  process.once('exit', leave);
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}

/** False on a file system that is mounted `noexec`, as containers mount it. */
function mayRunProgramsIn(folder: string): boolean {
  const script = join(folder, 'script');
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  try {
    execFileSync(script);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(script);
  }
}
