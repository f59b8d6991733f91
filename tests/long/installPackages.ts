import { spawnSync } from 'node:child_process';
import process from 'node:process';

/**
 * Brings the packages of a folder with a package.json and a lock of its own up to that lock; takes seconds where they
 * are there. @throws Error with npm's words if that fails
 */
export function installPackages(folder: string): void {
  const args = ['--prefix', folder, 'install', '--ignore-scripts', '--loglevel=error'];
  const done = spawnSync('npm', args, { encoding: 'utf8', env: process.env });
  if (done.status !== 0) throw new Error(`${folder}: ${done.error?.message ?? done.stderr}`);
}
