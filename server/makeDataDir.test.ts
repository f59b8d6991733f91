import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'makeDataDir.ts');
/** Root may write everywhere; this one belongs to no file. */
const NOBODY = 65_534;

test.runIf(process.platform !== 'win32')('a folder that cannot be written is named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-read-only-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o555);
  const script = `const { makeDataDir } = await import(${JSON.stringify(MODULE)});
    if (process.getuid() === 0) process.setuid(${NOBODY});
    try { makeDataDir(${JSON.stringify(folder)}); } catch (error) { console.log(error.message); }`;
  const args = ['--input-type=module', '-e', script];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe(
    `DATA_DIR is ${folder}, which cannot be written (EACCES): give a folder that the server's user may write to.\n`,
  );
});
