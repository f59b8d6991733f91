import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../../docs/kiosk/vitrine-player');
/** Seconds without a sign of life; a real screen has 300. */
const PATIENCE = 2;
let folder = '';
let watch: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-watch-'));
  mkdirSync(path.join(folder, 'Default/IndexedDB'), { recursive: true });
});
afterEach(() => {
  watch?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the watchdog over a browser with this script; returns how and after how many seconds it ended. */
function run(browser: string) {
  const file = path.join(folder, 'browser');
  writeFileSync(file, `#!/bin/sh\necho $$ > "${folder}/pid"\n${browser}\n`, { mode: 0o755 });
  const env = { ...process.env, PATIENCE: String(PATIENCE), EVERY: '0.2' };
  const child = spawn(SCRIPT, [folder, file], { env });
  watch = child;
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const started = performance.now();
  return new Promise<{ code: number | null; seconds: number; said: string }>((resolve) => {
    child.once('exit', (code) => {
      watch = undefined;
      resolve({ code, seconds: (performance.now() - started) / 1000, said });
    });
  });
}

const WRITES = `touch "$(dirname "$0")/Default/IndexedDB/log"`;

test('ends when the browser crashes, so that systemd starts both anew', async () => {
  const { code, said } = await run(`${WRITES}; kill -SEGV $$`);
  expect(code).toBe(1);
  expect(said).not.toContain('written nothing');
});

test('ends a browser whose page writes nothing any more', async () => {
  const { code, seconds, said } = await run(`${WRITES}; exec sleep 60`);
  expect(code).toBe(1);
  expect(said).toContain('the page has written nothing');
  expect(seconds).toBeLessThan(30);
});

test('ends a browser that hangs and hears no signal', async () => {
  const { code, seconds } = await run(`trap '' TERM; while :; do sleep 1; done`);
  expect(code).toBe(1);
  expect(seconds).toBeLessThan(30);
});

test('leaves a browser alone whose page writes, and ends it when it is told to stop', async () => {
  const ended = run(`while :; do ${WRITES}; sleep 0.2; done`);
  await new Promise((resolve) => setTimeout(resolve, (PATIENCE + 3) * 1000));
  expect(watch).toBeDefined();
  watch?.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
