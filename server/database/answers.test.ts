import { get, onValue, ref } from 'firebase/database';
import { afterEach, expect, it, vi } from 'vitest';
import { createLimits } from '../limits/createLimits.ts';
import { PACES } from '../limits/paces.ts';
import { SIZES } from '../limits/table.ts';
import { SOON, startTestServer, testToken, type TestServer } from './database.testkit.ts';
import { startClient, type TestClient } from './sdk.testkit.ts';

/* What one reader gets at once, and what a hash costs. Devices have the smallest bounds. */
const PERSON = testToken('person', { firebase: { sign_in_provider: 'password' } });
const DEVICE = testToken('device', { firebase: { sign_in_provider: 'anonymous' } });
const running: (TestServer | TestClient)[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});

/** Starts a server with a list of `rows` short texts below each of ten keys. */
async function start(rows: number) {
  const limits = createLimits({ elapsed: () => 0 });
  const server = await startTestServer({ limits });
  running.push(server);
  const list = Object.fromEntries(Array.from({ length: rows / 10 }, (_, i) => [`k${i}`, 'text']));
  const all = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`list/${i}`, list]));
  await server.database.admin.update({ ...all, row: { a: 1, b: 2 } });
  const ask = (path: string, token: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/${path}${path.includes('?') ? '&' : '?'}auth=${token}`, { headers });
  return { server, ask, limits };
}

const TOO_MUCH = Math.ceil(SIZES.answerBytes.figure.device / 900) * 10;

it('more than an answer may take is refused before it is built, and parts of it are sent', async () => {
  const { ask } = await start(TOO_MUCH);
  const refused = await ask('list.json', DEVICE);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { error: expect.stringContaining('exceeds the maximum size') },
  ]);
  expect((await ask('list.json', PERSON)).status).toBe(200);
  expect((await ask('list/3.json', DEVICE)).status).toBe(200);
  const page = 'list.json?orderBy="$key"&limitToFirst=3';
  expect(Object.keys(await (await ask(page, DEVICE)).json())).toHaveLength(3);
  expect(await (await ask('list.json?shallow=true', DEVICE)).json()).toMatchObject({ 0: true });
});

it('a socket is refused the same, for a listen as well, and goes on', async () => {
  const { server } = await start(TOO_MUCH);
  const client = startClient(server.port, DEVICE);
  running.push(client);
  await expect(get(ref(client.db, 'list'))).rejects.toThrow(/maximum size/);
  const cause = await new Promise<Error>((resolve) =>
    onValue(ref(client.db, 'list'), () => undefined, resolve),
  );
  expect(cause.message).toMatch(/maximum size/);
  expect((await get(ref(client.db, 'row'))).val()).toEqual({ a: 1, b: 2 });
});

it('a stream is refused the same', async () => {
  const { ask } = await start(TOO_MUCH);
  const answer = await ask('list.json', DEVICE, { accept: 'text/event-stream' });
  expect(answer.status).toBe(413);
});

it('an ETag is for a row and costs a hash, before it is computed', async () => {
  const { ask } = await start(SIZES.hashedValues.figure.person + 10);
  const withEtag = { 'x-firebase-etag': 'true' };
  expect((await ask('list.json?shallow=true', PERSON, withEtag)).status).toBe(413);
  expect((await ask('list.json', PERSON, withEtag)).status).toBe(413);
  const statuses: number[] = [];
  for (let i = 0; i <= PACES.hashes.figure.device.burst; i += 1) {
    statuses.push((await ask('row.json', DEVICE, withEtag)).status);
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  expect((await ask('row.json', DEVICE)).status).toBe(200);
});

it('what is being sent counts until it is sent, or its reader is gone', async () => {
  const { server, ask, limits } = await start(1_000);
  const held = () => limits.limiter.counters().inUse.answerBytes;
  expect(await (await ask('list.json', DEVICE)).json()).toHaveLength(10);
  const left = Array.from({ length: 20 }, async (_, i) => {
    const signal = AbortSignal.timeout(i);
    await fetch(`${server.origin}/list.json?auth=${DEVICE}`, { signal }).catch(() => undefined);
  });
  await Promise.all(left);
  await vi.waitFor(() => expect(held()).toBe(0), SOON);
});
