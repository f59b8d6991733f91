import { get, onValue, orderByChild, query, ref, set, startAt } from 'firebase/database';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from './database.testkit.ts';
import type { TestServer } from './database.testkit.ts';
import { startClient } from './sdk.testkit.ts';
import type { TestClient } from './sdk.testkit.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).toReversed()) await part.stop();
});

async function server(options = {}): Promise<TestServer> {
  const started = await startTestServer(options);
  running.push(started);
  return started;
}

function client(port: number, token: string | null = null): TestClient {
  const started = startClient(port, token);
  running.push(started);
  return started;
}

it('gives one client what another sets', async () => {
  const { port } = await server();
  const a = client(port);
  const b = client(port);
  const seen: unknown[] = [];
  onValue(ref(a.db, 'x/y'), (snap) => seen.push(snap.val()));
  await expect.poll(() => seen).toEqual([null]);
  await set(ref(b.db, 'x/y'), { hello: 'world', n: [1, 2] });
  await expect.poll(() => seen).toEqual([null, { hello: 'world', n: [1, 2] }]);
  expect((await get(ref(b.db, 'x/y/hello'))).val()).toBe('world');
  const q = query(ref(b.db, 'x'), orderByChild('hello'), startAt('a'));
  expect((await get(q)).val()).toEqual({ y: { hello: 'world', n: [1, 2] } });
});
