import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Debian runs it before starting a service: the tests need the programs, not their daemons on this machine. */
const POLICY = '/usr/sbin/policy-rc.d';
const PATIENCE_MS = 300_000;

/** Installs packages as root on Debian, without starting their services; does nothing elsewhere. */
export function installFromDebian(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing from Debian: ${packages.join(', ')}.\n`);
  withoutServices(() => {
    if (aptGet('update')) aptGet('install', '-y', '--no-install-recommends', ...packages);
  });
}

function withoutServices(work: () => void): void {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    rmSync(POLICY);
  }
}

function aptGet(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const done = spawnSync('apt-get', args, { stdio: [...stdio], env, timeout: PATIENCE_MS });
  return done.status === 0;
}

/** True for an existing file, or the name of a program on the PATH. */
export function isProgram(name: string): boolean {
  if (name.startsWith('/')) return existsSync(name);
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => existsSync(join(folder, name)));
}
