import {
  off,
  onValue,
  orderByChild,
  query,
  ref,
  set,
  startAt,
  update,
  type Query,
} from 'firebase/database';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOON, startTestServer, testToken } from '../../../../server/database/database.testkit.ts';
import { startClient } from '../../../../server/database/sdk.testkit.ts';
import { createRealtimeSocket } from './createRealtimeSocket.ts';
import { startFakeWire } from './fakeWire.testkit.ts';
import type { ListenQuery } from './listens.ts';
import type { Socket } from './openWire.ts';
import { treeOf } from './wireValue.ts';

/*
 * Against the site server, with the client library as the reference, and against a fake server for what only the real
 * service does.
 */

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop();
});

const openSocket = (url: string) => new WebSocket(url) as unknown as Socket;

function socketTo(databaseUrl: string, token: (force?: boolean) => Promise<string>) {
  const made = createRealtimeSocket({
    databaseUrl,
    token,
    openSocket,
    now: () => Date.now(),
    random: () => 0,
  });
  running.push(made.dispose);
  return made;
}

async function startPair(rules?: object) {
  const server = await startTestServer(rules ? { rules: { rules } as never } : {});
  running.push(() => server.stop());
  const token = testToken('somebody');
  const sdk = startClient(server.port, token);
  running.push(() => sdk.stop());
  const socket = socketTo(`${server.origin}?ns=vitrine`, async () => token);
  await expect.poll(() => isOnline(socket), SOON).toBe(true);
  return { server, sdk, socket };
}

function isOnline(socket: ReturnType<typeof socketTo>): boolean {
  let online = false;
  socket.onConnection((now) => (online = now))();
  return online;
}

/** Records everything that one client receives for a place. */
function hear(socket: ReturnType<typeof socketTo>, path: string, of?: ListenQuery) {
  const heard: unknown[] = [];
  const listener = { onValue: (v: unknown) => heard.push(v), onRefused: () => heard.push('no') };
  return { heard, stop: socket.listen(path, listener, of) };
}

function hearSdk(at: Query) {
  const heard: unknown[] = [];
  onValue(
    at,
    (snap) => heard.push(snap.val()),
    () => heard.push('no'),
  );
  return heard;
}

function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const NAMES = ['0', '1', '2', 'a', 'b', 'ä', 'n'];

/** Small trees with few names, so that writes collide. */
function createWrites(seed: number) {
  const random = createRandom(seed);
  const name = (): string => NAMES[random(NAMES.length)] ?? 'a';
  const path = (): string => Array.from({ length: 1 + random(3) }, name).join('/');
  function value(depth = 0): unknown {
    const kind = random(depth > 2 ? 4 : 7);
    if (kind === 0) return null;
    if (kind === 1) return random(5);
    if (kind === 2) return `text ${random(3)}`;
    if (kind === 3) return random(2) === 0;
    if (kind === 4) return 'x'.repeat(20_000 + random(3));
    return Object.fromEntries([name(), name()].map((key) => [key, value(depth + 1)]));
  }
  return { path, value, random };
}

describe('beside the client library', () => {
  it.each([1, 2, 3, 4])('hears the same values, in the same order (seed %i)', async (seed) => {
    const { server, sdk, socket } = await startPair();
    const { path, value, random } = createWrites(seed);
    const rows: ListenQuery = { orderBy: 'n', from: 2 };
    const places = ['a', 'b/0', 'a/b/1', 'ä'].map((place) => ({
      mine: hear(socket, `t/${place}`).heard,
      judge: hearSdk(ref(sdk.db, `t/${place}`)),
    }));
    places.push({
      mine: hear(socket, 't/n', rows).heard,
      judge: hearSdk(query(ref(sdk.db, 't/n'), orderByChild('n'), startAt(2))),
    });
    const writer = startClient(server.port, testToken('writer'));
    running.push(() => writer.stop());
    for (let n = 0; n < 60; n += 1) {
      const isMerge = random(3) === 0;
      if (isMerge) await update(ref(writer.db, 't'), { [path()]: value() });
      else await set(ref(writer.db, `t/${path()}`), value());
    }
    await set(ref(writer.db, 't/a'), 'the end');
    await set(ref(writer.db, 't/ä'), 'the end');
    for (const { mine, judge } of places) {
      await expect.poll(() => mine.at(-1), SOON).toEqual(judge.at(-1));
      // The library may report the same value twice if writes cancel each other out.
      expect(mine).toEqual(judge.filter((now, i) => !same(now, judge[i - 1])));
    }
    expect(places.flatMap(({ mine }) => mine).length).toBeGreaterThan(20);
  });

  it.each([5, 6])('writes what it would write (seed %i)', async (seed) => {
    const { sdk, socket } = await startPair();
    const [mine, judge] = [hearSdk(ref(sdk.db, 'mine')), hearSdk(ref(sdk.db, 'judge'))];
    const { path, value, random } = createWrites(seed);
    for (let n = 0; n < 30; n += 1) {
      const [at, what] = [path(), value()];
      const isMerge = random(2) === 0;
      if (isMerge) {
        await socket.merge('mine', { [at]: what });
        await update(ref(sdk.db, 'judge'), { [at]: what });
      } else {
        await socket.put(`mine/${at}`, what);
        await set(ref(sdk.db, `judge/${at}`), what);
      }
    }
    await expect.poll(() => mine.at(-1), SOON).toEqual(judge.at(-1));
    expect(judge.at(-1)).not.toBeNull();
  });

  it('asks for the same things in the same words', async () => {
    const [judge, fake] = [await startFakeWire(), await startFakeWire()];
    running.push(judge.stop, fake.stop);
    const asked = async (of: typeof fake, count: number): Promise<void> => {
      await expect.poll(() => of.requests.map(({ a }) => a), SOON).toHaveLength(count);
    };

    const { db, stop } = startClient(judge.port, testToken('somebody'));
    running.push(stop);
    onValue(ref(db, 'x/y'), () => {});
    await asked(judge, 2);
    const rows = query(ref(db, 'rows'), orderByChild('n'), startAt(3));
    onValue(rows, () => {});
    await asked(judge, 3);
    await set(ref(db, 'p'), { deep: [1, 2] });
    await update(ref(db), { 'm/a': 1, 'm/b': null });
    off(rows);
    off(ref(db, 'x/y'));
    await asked(judge, 7);

    const socket = socketTo(fake.url, async () => testToken('somebody'));
    const one = hear(socket, 'x/y');
    await asked(fake, 2);
    const two = hear(socket, 'rows', { orderBy: 'n', from: 3 });
    await socket.put('p', { deep: [1, 2] });
    await socket.merge('', { 'm/a': 1, 'm/b': null });
    two.stop();
    one.stop();
    await asked(fake, 7);
    expect(fake.requests.map(comparable)).toEqual(judge.requests.map(comparable));
  });

  it('hears it after the connection was cut, without doubles', async () => {
    const { server, sdk, socket } = await startPair();
    const { heard } = hear(socket, 'x');
    await expect.poll(() => heard, SOON).toEqual([null]);
    await socket.put('x', [1, 2]);
    await expect.poll(() => heard, SOON).toEqual([null, [1, 2]]);
    server.cut();
    await expect.poll(() => isOnline(socket), SOON).toBe(false);
    await expect(socket.put('x', 3)).rejects.toMatchObject({ kind: 'offline' });
    await expect.poll(() => isOnline(socket), SOON).toBe(true);
    await set(ref(sdk.db, 'x'), 4);
    await expect.poll(() => heard, SOON).toEqual([null, [1, 2], 4]);
  });

  it('shares a place among its listeners, and stops with the last of them', async () => {
    const { socket } = await startPair();
    const one = hear(socket, 'x/y');
    await expect.poll(() => one.heard, SOON).toEqual([null]);
    const two = hear(socket, 'x/y');
    await expect.poll(() => two.heard, SOON).toEqual([null]);
    one.stop();
    await socket.put('x', { y: { z: 1 } });
    await expect.poll(() => two.heard, SOON).toEqual([null, { z: 1 }]);
    two.stop();
    await socket.put('x/y', 2);
    expect([one.heard.length, two.heard.length]).toEqual([1, 2]);
  });

  it('is refused what the rules refuse', async () => {
    const { socket } = await startPair({ open: { '.read': true, '.write': true } });
    await expect(socket.put('secret', 1)).rejects.toMatchObject({ kind: 'refused' });
    await expect(socket.put('open/a.b', 1)).rejects.toMatchObject({ kind: 'broken' });
    const { heard } = hear(socket, 'secret');
    await expect.poll(() => heard, SOON).toEqual(['no']);
  });
});

describe('against a server by hand', () => {
  it('goes where it is sent, with its namespace, and comes home when that host is gone', async () => {
    const [home, other] = [await startFakeWire(), await startFakeWire()];
    running.push(home.stop);
    home.greetWith({ moveTo: `127.0.0.1:${other.port}` });
    const socket = socketTo(`http://localhost:${home.port}`, async () => 't');
    await expect.poll(() => isOnline(socket), SOON).toBe(true);
    expect(other.addresses).toEqual(['/.ws?v=5&ns=localhost']);
    home.greetWith({});
    await other.stop();
    await expect.poll(() => home.requests.length, SOON).toBeGreaterThan(0);
    await expect.poll(() => isOnline(socket), SOON).toBe(true);
  });

  it.each([
    ['https://p-default-rtdb.europe-west1.firebasedatabase.app', '&ns=p-default-rtdb'],
    ['https://p-default-rtdb.firebaseio.com', ''],
  ])('names the namespace of %s as the client library does', async (databaseUrl, namespace) => {
    const asked: string[] = [];
    const hear = { onmessage: null, onclose: null, onerror: null };
    const socket = createRealtimeSocket({
      databaseUrl,
      token: async () => 't',
      openSocket: (url) => {
        asked.push(url);
        return { ...hear, send: () => undefined, close: () => undefined };
      },
      now: () => 0,
      random: () => 0,
    });
    running.push(socket.dispose);
    await expect
      .poll(() => asked, SOON)
      .toEqual([`wss://${new URL(databaseUrl).host}/.ws?v=5${namespace}`]);
  });

  it('connects next to the host that the greeting names', async () => {
    const [home, other] = [await startFakeWire(), await startFakeWire()];
    running.push(home.stop, other.stop);
    home.greetWith({ host: `127.0.0.1:${other.port}` });
    const socket = socketTo(home.url, async () => 't');
    await expect.poll(() => isOnline(socket), SOON).toBe(true);
    home.cut();
    await expect.poll(() => other.addresses.length, SOON).toBe(1);
  });

  it('tells how far the server’s clock is ahead', async () => {
    const fake = await startFakeWire();
    running.push(fake.stop);
    fake.greetWith({ aheadMs: 3_600_000 });
    const offsets: number[] = [];
    socketTo(fake.url, async () => 't').onConnection((is, offset) => is && offsets.push(offset));
    await expect.poll(() => offsets.length, SOON).toBe(1);
    expect(Math.abs((offsets[0] ?? 0) - 3_600_000)).toBeLessThan(5000);
  });

  it('makes a new token when the old one has ended, and listens on', async () => {
    const fake = await startFakeWire();
    running.push(fake.stop);
    let made = 0;
    const socket = socketTo(fake.url, async (force) => `token ${force ? (made += 1) : made}`);
    const { heard } = hear(socket, 'x');
    await expect.poll(() => heard, SOON).toEqual([null]);
    fake.push('c', { p: 'x' });
    fake.push('ac', { s: 'expired_token', d: '' });
    await expect
      .poll(() => fake.requests.map(({ a }) => a), SOON)
      .toEqual(['auth', 'q', 'auth', 'q']);
    expect(fake.requests.filter(({ a }) => a === 'auth').map(({ b }) => b['cred'])).toEqual([
      'token 0',
      'token 1',
    ]);
    fake.push('d', { p: 'x', d: 1 });
    await expect.poll(() => heard, SOON).toEqual([null, 1]);
  });

  it('makes a new token when the stored one is refused', async () => {
    const fake = await startFakeWire();
    running.push(fake.stop);
    fake.answerWith((a, b) => (a === 'auth' && b['cred'] === 'old' ? 'expired_token' : 'ok'));
    const socket = socketTo(fake.url, async (force) => (force ? 'new' : 'old'));
    const { heard } = hear(socket, 'x');
    await expect.poll(() => heard, SOON).toEqual([null]);
  });

  it('tells of a listen that is taken back although the token is good', async () => {
    const fake = await startFakeWire();
    running.push(fake.stop);
    const socket = socketTo(fake.url, async () => 't');
    const { heard } = hear(socket, 'x');
    await expect.poll(() => heard, SOON).toEqual([null]);
    fake.answerWith((a) => (a === 'q' ? 'permission_denied' : 'ok'));
    fake.push('c', { p: 'x' });
    await expect.poll(() => heard, SOON).toEqual([null, 'no']);
  });

  it.each(['not json', '{"t":"d"}', '<html>', '3'])('survives %j and comes back', async (text) => {
    const fake = await startFakeWire();
    running.push(fake.stop);
    const socket = socketTo(fake.url, async () => 't');
    const { heard } = hear(socket, 'x');
    await expect.poll(() => heard, SOON).toEqual([null]);
    fake.raw(text);
    if (text === '3') fake.cut(); // two thirds of a message, then nothing
    fake.push('d', { p: 'x', d: 'lost' });
    await expect.poll(() => fake.addresses.length, SOON).toBe(2);
    await expect.poll(() => fake.requests.length, SOON).toBe(4);
    fake.push('d', { p: 'x', d: 'heard' });
    await expect.poll(() => heard.at(-1), SOON).toBe('heard');
  });
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The hash describes what a client already has and the tag is its name for a query: both are up to the client. */
function comparable({
  a,
  b,
}: {
  readonly a: string;
  readonly b: { readonly [k: string]: unknown };
}) {
  const { h: _, t, d, ...rest } = b;
  return {
    a,
    b: {
      ...rest,
      isTagged: t !== undefined,
      ...(a === 'p' && { d: treeOf(d) }),
      ...(a === 'm' && { d }),
    },
  };
}
