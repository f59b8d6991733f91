import { once } from 'node:events';
import { WebSocket } from 'ws';
import { afterEach, describe, expect, it } from 'vitest';
import { createLimits } from '../limits/createLimits.ts';
import { SOON, startTestServer, testToken } from './database.testkit.ts';
import type { TestServer } from './database.testkit.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

const running: { stop(): void | Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).toReversed()) await part.stop();
});

const RULES: RulesJson = {
  rules: {
    members: { '.read': true },
    shared: {
      '.read': "auth !== null && root.child('members').child(auth.uid).val() === true",
      '.indexOn': 'n',
    },
  },
};

async function server(): Promise<TestServer> {
  const started = await startTestServer({ rules: RULES });
  running.push(started);
  await started.database.admin.update({ 'members/m': true, shared: { a: { n: 1 }, b: { n: 2 } } });
  return started;
}

interface Stream {
  readonly events: string[];
  ended(): boolean;
}

async function stream({ origin }: TestServer, path: string): Promise<Stream> {
  const abort = new AbortController();
  const res = await fetch(`${origin}/${path}`, {
    headers: { accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const events: string[] = [];
  let ended = false;
  const reading = (async () => {
    for await (const chunk of res.body as unknown as AsyncIterable<Uint8Array>) {
      const text = Buffer.from(chunk).toString();
      events.push(...text.split('\n\n').filter((event) => event !== ''));
    }
  })()
    .catch(() => undefined)
    .finally(() => (ended = true));
  running.push({
    async stop() {
      abort.abort();
      await reading;
    },
  });
  return { events, ended: () => ended };
}

const event = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}`;

describe('an event stream', () => {
  it('of a query tells its window', async () => {
    const s = await server();
    const auth = testToken('m');
    const { events } = await stream(s, `shared.json?orderBy="n"&limitToLast=1&auth=${auth}`);
    await expect
      .poll(() => events, SOON)
      .toEqual([event('put', { path: '/', data: { b: { n: 2 } } })]);
    await s.database.admin.update({ 'shared/c': { n: 3 } });
    await expect
      .poll(() => events[1], SOON)
      .toBe(event('patch', { path: '/', data: { b: null, c: { n: 3 } } }));
    await s.database.admin.update({ shared: { x: { n: 9 }, y: { n: 8 } } });
    await expect
      .poll(() => events[2], SOON)
      .toBe(event('put', { path: '/', data: { x: { n: 9 } } }));
  });

  it('is cancelled when its reason ends', async () => {
    const s = await server();
    const open = await stream(s, `shared.json?auth=${testToken('m')}`);
    await expect.poll(() => open.events.length, SOON).toBe(1);
    await s.database.admin.update({ 'members/m': null, 'shared/secret': true });
    await expect.poll(open.ended, SOON).toBe(true);
    expect(open.events.slice(1)).toEqual([event('cancel', null)]);
  });

  it('ends with its token', async () => {
    const s = await server();
    // In whole seconds: fewer might leave almost no time.
    const exp = Math.floor(Date.now() / 1000) + 3;
    const open = await stream(s, `shared.json?auth=${testToken('m', { exp })}`);
    await expect.poll(open.ended, SOON).toBe(true);
    expect(open.events.at(-1)).toBe(event('auth_revoked', 'credential is no longer valid'));
  });

  it('is refused without the right to read', async () => {
    const { origin } = await server();
    const res = await fetch(`${origin}/shared.json`, { headers: { accept: 'text/event-stream' } });
    expect(res.status).toBe(401);
  });
});

it('and sockets end when the sign-in is no longer good that they were opened with', async () => {
  const s = await startTestServer();
  running.push(s);
  const openAs = async (signedInS: number) => {
    const token = testToken('u1', { auth_time: signedInS });
    const socket = new WebSocket(`ws://127.0.0.1:${s.port}/.ws?v=5&ns=x`);
    let isOpen = true;
    let heard = 0;
    socket.on('close', () => (isOpen = false));
    socket.on('message', () => (heard += 1));
    await once(socket, 'open');
    socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'auth', b: { cred: token } } }));
    // The greeting and the answer.
    await expect.poll(() => heard, SOON).toBe(2);
    return { isOpen: () => isOpen };
  };
  const [old, fresh] = [await openAs(100), await openAs(200)];
  const stream = await fetch(`${s.origin}/a.json?auth=${testToken('u1', { auth_time: 100 })}`, {
    headers: { accept: 'text/event-stream' },
  });
  s.database.endSessions('u1', ({ token }) => Number(token['auth_time']) < 150);
  await expect.poll(old.isOpen, SOON).toBe(false);
  expect(await stream.text()).toContain('event: put');
  expect(fresh.isOpen()).toBe(true);
  s.database.endSessions('u1', () => true);
  await expect.poll(fresh.isOpen, SOON).toBe(false);
});

it('writes are limited in rate per account, and say when to come back', async () => {
  const s = await startTestServer({ limits: createLimits({ elapsed: () => 0 }) });
  running.push(s);
  const put = (uid: string): Promise<Response> =>
    fetch(`${s.origin}/a.json?print=silent&auth=${testToken(uid)}`, { method: 'PUT', body: '1' });
  const statuses = new Set<number>();
  for (let sent = 0; sent < 2000 && !statuses.has(429); sent += 100) {
    const batch = await Promise.all(Array.from({ length: 100 }, () => put('u1')));
    for (const { status } of batch) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([204, 429]));
  const refused = (await Promise.all([put('u1'), put('u1'), put('u1')])).at(-1) as Response;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await put('u2')).status).toBe(204);
});
