import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;
/** Profiles and sites of journeys that run at the same time, with videos. */
const NEEDED_BYTES = 6 * GIB;

/**
 * Keeps temporary files in `memory`, where there is room and programs may be run: browsers and databases wait for the
 * disk at each change. A `TMPDIR` that is set stays. The folder is removed when this process ends.
 */
export function keepTemporaryFilesInMemory(memory = MEMORY, neededBytes = NEEDED_BYTES): void {
  if (process.env['TMPDIR'] !== undefined || freeBytes(memory) < neededBytes) return;
  const folder = mkdtempSync(join(memory, 'vitrine-'));
  chmodSync(folder, 0o711); // tests run programs as other users
  const leave = () => rmSync(folder, { recursive: true, force: true });
  if (!mayRunProgramsIn(folder)) return leave();
  process.env['TMPDIR'] = folder;
  process.once('exit', leave);
  // Without these an interrupted run would keep the memory until the machine restarts.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
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
