import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = path.resolve(import.meta.dirname, 'inMemory.ts');

/** Starts a process that keeps its files in `memory`; it says where, and waits. */
async function start(memory: string, neededBytes: number, env: NodeJS.ProcessEnv = {}) {
  const script = `
    const { keepTemporaryFilesInMemory } = await import(${JSON.stringify(MODULE)});
    keepTemporaryFilesInMemory(${JSON.stringify(memory)}, ${neededBytes});
    setInterval(() => {}, 1_000);
    console.log(process.env.TMPDIR ?? 'as before');`;
  const { TMPDIR: _, ...others } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...others, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, place: said.toString().trim() };
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each(['SIGINT', 'SIGTERM'] as const)('nothing stays in memory after %s', async (signal) => {
  const memory = aFolder();
  const { child, place } = await start(memory, 1);
  expect(path.dirname(place)).toBe(memory);
  expect(readdirSync(memory)).toEqual([path.basename(place)]);
  child.kill(signal);
  await once(child, 'exit');
  expect(readdirSync(memory)).toEqual([]);
});

test('the disk stays in use without room, without such a folder, and where another is set', async () => {
  const memory = aFolder();
  expect((await start(memory, 2 ** 60)).place).toBe('as before');
  expect((await start(path.join(memory, 'absent'), 1)).place).toBe('as before');
  expect((await start(memory, 1, { TMPDIR: '/elsewhere' })).place).toBe('/elsewhere');
  expect(readdirSync(memory)).toEqual([]);
});
