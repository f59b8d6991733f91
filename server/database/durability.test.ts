import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onDisconnect, ref } from 'firebase/database';
import { afterEach, expect, it } from 'vitest';
import { SOON, startTestServer, tempDir } from './database.testkit.ts';
import { startClient } from './sdk.testkit.ts';

const script = fileURLToPath(new URL('./killed.testkit.ts', import.meta.url));
const cleanUp: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function startProcess(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  cleanUp.push(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, port: Number(String(line)) };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Writes increasing numbers until the server is gone; returns what was acknowledged. */
async function writeUntilKilled(port: number, writer: string, from: number) {
  const acknowledged = new Map<string, number>();
  for (let n = from; ; n += 1) {
    const body = { [`${writer}/rows/${n % 7}/n`]: n, [`${writer}/count`]: n };
    try {
      const res = await fetch(`http://127.0.0.1:${port}/a.json`, {
        method: 'PATCH',
        body: JSON.stringify(body),
      });
      if (res.status !== 200) return acknowledged;
    } catch {
      return acknowledged;
    }
    for (const [path, value] of Object.entries(body)) acknowledged.set(path, value);
  }
}

it('a server that is killed loses nothing that it acknowledged', async () => {
  const dir = tempDir();
  cleanUp.push(dir.remove);
  const all = new Map<string, number>();
  for (let round = 0; round < 4; round += 1) {
    const { child, port } = await startProcess(dir.path);
    const writers = ['w1', 'w2', 'w3'].map((name) => writeUntilKilled(port, name, round * 10_000));
    await new Promise((resolve) => setTimeout(resolve, 150 + 90 * round));
    await killed(child);
    for (const found of await Promise.all(writers)) found.forEach((n, path) => all.set(path, n));
    const server = await startTestServer({ dataDir: dir.path });
    for (const [path, n] of all) {
      // A later write may be stored without an answer; an earlier one is never lost.
      expect(server.database.admin.get(`a/${path}`)).toBeGreaterThanOrEqual(n);
    }
    for (const writer of ['w1', 'w2', 'w3']) {
      const count = server.database.admin.get(`a/${writer}/count`) as number;
      expect(server.database.admin.get(`a/${writer}/rows/${count % 7}/n`)).toBe(count);
    }
    await server.stop();
  }
  expect(all.size).toBeGreaterThan(20);
});

it('a farewell that was acknowledged is written although the server was killed first', async () => {
  const dir = tempDir();
  cleanUp.push(dir.remove);
  const { child, port } = await startProcess(dir.path);
  const client = startClient(port);
  cleanUp.push(() => client.stop());
  await onDisconnect(ref(client.db, 'presence/a')).set('gone');
  await killed(child);
  const server = await startTestServer({ dataDir: dir.path });
  cleanUp.push(() => server.stop());
  await expect.poll(() => server.database.admin.get('presence/a'), SOON).toBe('gone');
});
