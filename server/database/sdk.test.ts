import {
  endAt,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import type { Query, QueryConstraint } from 'firebase/database';
import { afterEach, describe, expect, it } from 'vitest';
import { SOON, startTestServer, testToken } from './database.testkit.ts';
import type { TestServer } from './database.testkit.ts';
import { startClient } from './sdk.testkit.ts';
import type { TestClient } from './sdk.testkit.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

/* The client library as shipped, in Node, over a real socket. */

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of running.splice(0).toReversed()) await part.stop();
});

async function server(rules?: RulesJson): Promise<TestServer> {
  const started = await startTestServer(rules ? { rules } : {});
  running.push(started);
  return started;
}

function client({ port }: TestServer, token: string | null = null): TestClient {
  const started = startClient(port, token);
  running.push(started);
  return started;
}

/** Records all values of a listener, and the error that ends it. */
function watch(at: Query): { values: unknown[]; errors: string[] } {
  const seen: { values: unknown[]; errors: string[] } = { values: [], errors: [] };
  onValue(
    at,
    (snap) => seen.values.push(snap.val()),
    (error) => seen.errors.push(error.message),
  );
  return seen;
}

const last = (seen: { values: unknown[] }): unknown => seen.values.at(-1);

describe('values', () => {
  it('go from one client to another', async () => {
    const s = await server();
    const [a, b] = [client(s), client(s)];
    const seen = watch(ref(a.db, 'x/y'));
    await expect.poll(() => seen.values, SOON).toEqual([null]);
    await set(ref(b.db, 'x/y'), { hello: 'world', n: [1, 2] });
    await expect.poll(() => last(seen), SOON).toEqual({ hello: 'world', n: [1, 2] });
    await update(ref(b.db), { 'x/y/hello': null, 'x/y/deep/er': 1, other: true });
    await expect.poll(() => last(seen), SOON).toEqual({ n: [1, 2], deep: { er: 1 } });
    await remove(ref(b.db, 'x'));
    await expect.poll(() => last(seen), SOON).toBeNull();
    expect(s.errors).toEqual([]);
  });

  it('of one update arrive as one event', async () => {
    const s = await server();
    const [a, b] = [client(s), client(s)];
    const seen = watch(ref(a.db, 'acc'));
    await set(ref(b.db, 'acc'), { from: 10, to: 0 });
    await expect.poll(() => last(seen), SOON).toEqual({ from: 10, to: 0 });
    await update(ref(b.db), { 'acc/from': 5, 'acc/to': 5 });
    await expect.poll(() => last(seen), SOON).toEqual({ from: 5, to: 5 });
    const states = seen.values.filter((value) => value !== null) as { from: number; to: number }[];
    expect(new Set(states.map(({ from, to }) => from + to))).toEqual(new Set([10]));
  });

  it('of a server are filled in', async () => {
    const s = await server();
    const a = client(s);
    const before = Date.now();
    await set(ref(a.db, 'v'), { at: serverTimestamp(), n: increment(2) });
    await update(ref(a.db, 'v'), { n: increment(3) });
    const value = (await get(ref(a.db, 'v'))).val() as { at: number; n: number };
    expect(value.n).toBe(5);
    expect(value.at).toBeGreaterThanOrEqual(before);
  });

  it('of any kind and size come back as they were', async () => {
    const s = await server();
    const [a, b] = [client(s), client(s)];
    const value = {
      text: 'Grüße 👋 \u0000 "quoted"',
      big: 'ä'.repeat(100_000),
      numbers: { a: 0.1, b: -1e300, c: 2 ** 53, d: 5e-324 },
      flags: { yes: true, no: false },
      'key with spaces ü': 1,
      many: Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])),
    };
    await set(ref(a.db, 'v'), value);
    expect((await get(ref(b.db, 'v'))).val()).toEqual(value);
    const seen = watch(ref(b.db, 'v'));
    await expect.poll(() => last(seen), SOON).toEqual(value);
  });

  it('have names made by the client', async () => {
    const s = await server();
    const a = client(s);
    const made = push(ref(a.db, 'list'), 'one');
    await made;
    expect((await get(ref(a.db, 'list'))).val()).toEqual({ [made.key as string]: 'one' });
  });

  it('with a priority are refused clearly, and nothing else is lost', async () => {
    const s = await server();
    const a = client(s);
    const { setWithPriority } = await import('firebase/database');
    await expect(setWithPriority(ref(a.db, 'p'), 1, 2)).rejects.toThrow(/priorit/i);
    await set(ref(a.db, 'p'), 1);
  });
});

describe('queries', () => {
  const rules: RulesJson = {
    rules: { '.read': true, '.write': true, rows: { '.indexOn': ['n', 'deep/n', '.value'] } },
  };
  const rows = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`r${i}`, { n: (i * 7) % 20, deep: { n: i % 3 } }]),
  );
  const at = (c: TestClient, ...constraints: QueryConstraint[]): Query =>
    query(ref(c.db, 'rows'), ...constraints);
  const numbers = (value: unknown): number[] =>
    Object.values((value ?? {}) as Record<string, { n: number }>)
      .map((row) => row.n)
      .toSorted((a, b) => a - b);

  it.each([
    ['a bound below', [orderByChild('n'), startAt(17)], [17, 18, 19]],
    ['a bound above', [orderByChild('n'), endAt(2)], [0, 1, 2]],
    ['both', [orderByChild('n'), startAfter(3), endAt(5)], [4, 5]],
    ['equality', [orderByChild('n'), equalTo(6)], [6]],
    ['the first', [orderByChild('n'), limitToFirst(3)], [0, 1, 2]],
    ['the last', [orderByChild('n'), limitToLast(2)], [18, 19]],
    ['a bound and a limit', [orderByChild('n'), startAt(4), limitToFirst(2)], [4, 5]],
    ['keys', [orderByKey(), startAt('r8'), endAt('r9')], [(8 * 7) % 20, (9 * 7) % 20]],
    ['a deep child', [orderByChild('deep/n'), equalTo(2), limitToFirst(1)], [17]],
    ['no order', [limitToFirst(1)], [0]],
  ] as const)(
    'select by %s, and keep the window up to date',
    async (_what, constraints, expected) => {
      const s = await server(rules);
      const [a, b] = [client(s), client(s)];
      await set(ref(b.db, 'rows'), rows);
      const seen = watch(at(a, ...constraints));
      await expect
        .poll(() => numbers(last(seen)), SOON)
        .toEqual([...expected].toSorted((x, y) => x - y));
      expect(numbers((await get(at(b, ...constraints))).val())).toEqual(numbers(last(seen)));
      // After changes, the window must equal what a new client gets.
      await update(ref(b.db, 'rows'), { 'r1/n': 30, r2: null, 'r3/n': -1, new: { n: 4.5 } });
      await set(ref(b.db, 'rows/r4/n'), 4);
      const fresh = async (): Promise<unknown> => (await get(at(client(s), ...constraints))).val();
      await expect.poll(() => last(seen), SOON).toEqual(await fresh());
      await set(ref(b.db, 'rows'), { only: { n: 18, deep: { n: 2 } } });
      await expect.poll(() => last(seen), SOON).toEqual(await fresh());
    },
  );

  it('tell which children come, change and go', async () => {
    const s = await server(rules);
    const [a, b] = [client(s), client(s)];
    const events: string[] = [];
    const newest = at(a, orderByChild('n'), limitToLast(2));
    onChildAdded(newest, (snap) => events.push(`+${snap.key}`));
    onChildChanged(newest, (snap) => events.push(`~${snap.key}`));
    onChildRemoved(newest, (snap) => events.push(`-${snap.key}`));
    await update(ref(b.db, 'rows'), { a: { n: 1 }, b: { n: 2 } });
    await expect.poll(() => events, SOON).toEqual(['+a', '+b']);
    await set(ref(b.db, 'rows/c'), { n: 3 });
    await expect.poll(() => events.slice(2).toSorted(), SOON).toEqual(['+c', '-a']);
    await set(ref(b.db, 'rows/c/n'), 4);
    await expect.poll(() => events.at(-1), SOON).toBe('~c');
    await remove(ref(b.db, 'rows/b'));
    await expect.poll(() => events.slice(5).toSorted(), SOON).toEqual(['+a', '-b']);
  });

  it('work by value and without an index, with a warning', async () => {
    const s = await server(rules);
    const a = client(s);
    await set(ref(a.db, 'rows'), { a: 3, b: 1, c: 'x' });
    const byValue = watch(at(a, orderByValue(), endAt(3)));
    await expect.poll(() => last(byValue), SOON).toEqual({ a: 3, b: 1 });
    await set(ref(a.db, 'free'), { a: { m: 3 }, b: { m: 1 } });
    const unindexed = watch(query(ref(a.db, 'free'), orderByChild('m'), limitToFirst(1)));
    await expect.poll(() => last(unindexed), SOON).toEqual({ b: { m: 1 } });
  });
});

describe('transactions', () => {
  it('of many clients all count', async () => {
    const s = await server();
    const clients = Array.from({ length: 4 }, () => client(s));
    await Promise.all(
      clients.flatMap(({ db }) =>
        Array.from({ length: 5 }, () =>
          runTransaction(ref(db, 'count'), (value: number | null) => (value ?? 0) + 1),
        ),
      ),
    );
    expect(s.database.admin.get('count')).toBe(20);
  });

  it('work on objects with numbers of every size', async () => {
    const s = await server();
    const a = client(s);
    const value = Object.fromEntries(
      [
        0,
        1,
        8,
        0.1,
        1e21,
        2 ** 29,
        2 ** 31,
        1e-7,
        -3.5,
        1.7e12 + 0.5,
        4 - 2 ** -51,
        2 ** -1000,
      ].map((n, i) => [`n${i}`, n]),
    );
    await s.database.admin.update({ v: { ...value, text: 'ü👋', half: '\ud800x', yes: true } });
    const { committed, snapshot } = await runTransaction(ref(a.db, 'v'), (now: object | null) =>
      now === null ? null : { ...now, more: 1 },
    );
    expect(committed).toBe(true);
    expect(snapshot.val()).toMatchObject({ n1: 1, more: 1 });
  });
});

describe('a connection that breaks', () => {
  it('comes back, is not told again what it holds, and catches up', async () => {
    const s = await server();
    const a = client(s);
    const big = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, { n: i }]));
    await s.database.admin.update({ 'v/big': big });
    const seen = watch(ref(a.db, 'v/big'));
    const rows = watch(query(ref(a.db, 'v/big'), orderByChild('n'), startAt(290)));
    await expect.poll(() => Object.keys((last(seen) ?? {}) as object).length, SOON).toBe(300);
    const before = s.sentBytes();
    s.cut();
    await expect.poll(() => s.connections(), SOON).toBe(1);
    await expect.poll(() => s.answeredListens(), SOON).toBeGreaterThan(0);
    await set(ref(a.db, 'v/other'), 1);
    expect(s.sentBytes() - before).toBeLessThan(1500);
    expect(seen.values).toHaveLength(1);
    await s.database.admin.update({ 'v/big/k299/n': 1000 });
    await expect.poll(() => (last(rows) as typeof big)['k299'], SOON).toEqual({ n: 1000 });
  });

  it('gets what changed meanwhile', async () => {
    const s = await server();
    const a = client(s);
    const seen = watch(ref(a.db, 'v'));
    await set(ref(a.db, 'v'), { a: 1, b: 2 });
    goOffline(a.db);
    await s.database.admin.update({ 'v/b': null, 'v/c': 3 });
    goOnline(a.db);
    await expect.poll(() => last(seen), SOON).toEqual({ a: 1, c: 3 });
  });

  it('has its onDisconnect writes done, unless cancelled', async () => {
    const s = await server();
    const [a, b] = [client(s), client(s)];
    const seen = watch(ref(b.db, 'presence'));
    await set(ref(a.db, 'presence'), { a: true, b: true, c: true });
    await onDisconnect(ref(a.db, 'presence/a')).set(serverTimestamp());
    await onDisconnect(ref(a.db, 'presence')).update({ b: 'gone' });
    await onDisconnect(ref(a.db, 'presence/c')).remove();
    await onDisconnect(ref(a.db, 'presence/c')).cancel();
    goOffline(a.db);
    await expect
      .poll(() => last(seen), SOON)
      .toEqual({ a: expect.any(Number) as number, b: 'gone', c: true });
  });
});

describe('rules', () => {
  const rules: RulesJson = {
    rules: {
      members: { $u: { '.read': true, '.write': 'auth.uid === "boss"' } },
      shared: {
        '.read': "auth !== null && root.child('members').child(auth.uid).val() === true",
        '.write': "auth !== null && root.child('members').child(auth.uid).val() === true",
        short: { '.validate': 'newData.isString() && newData.val().length < 4' },
      },
      own: { $u: { '.read': 'auth.uid === $u', '.write': 'auth.uid === $u' } },
    },
  };

  it('hold for reads, listens, writes and farewells', async () => {
    const s = await server(rules);
    await s.database.admin.update({ 'members/m': true });
    const [m, x] = [client(s, testToken('m')), client(s, testToken('x'))];
    await set(ref(m.db, 'shared/short'), 'abc');
    await expect(set(ref(m.db, 'shared/short'), 'abcd')).rejects.toThrow(/PERMISSION_DENIED/);
    await expect(set(ref(x.db, 'shared/short'), 'x')).rejects.toThrow(/PERMISSION_DENIED/);
    await expect(get(ref(x.db, 'shared'))).rejects.toThrow(/Permission denied/);
    await expect(onDisconnect(ref(x.db, 'shared/a')).set(1)).rejects.toThrow(/PERMISSION_DENIED/);
    const refused = watch(ref(x.db, 'shared'));
    await expect.poll(() => refused.errors.join(), SOON).toMatch(/permission_denied/);
    // A refused write is rolled back at the client that made it.
    const seen = watch(ref(m.db, 'shared/short'));
    await expect.poll(() => last(seen), SOON).toBe('abc');
  });

  it('end an open listen when its reason ends', async () => {
    const s = await server(rules);
    await s.database.admin.update({ 'members/m': true, 'shared/a': 1 });
    const m = client(s, testToken('m'));
    const seen = watch(ref(m.db, 'shared'));
    const queried = watch(query(ref(m.db, 'shared'), orderByKey(), limitToFirst(1)));
    await expect.poll(() => [last(seen), last(queried)], SOON).toEqual([{ a: 1 }, { a: 1 }]);
    await s.database.admin.update({ 'members/m': null, 'shared/a': 2 });
    await expect.poll(() => seen.errors.join(), SOON).toMatch(/permission_denied/);
    await expect.poll(() => queried.errors.join(), SOON).toMatch(/permission_denied/);
    expect(seen.values).toEqual([{ a: 1 }]);
    expect(queried.values).toEqual([{ a: 1 }]);
  });

  it('judge listens again when somebody else signs in', async () => {
    const s = await server(rules);
    await s.database.admin.update({ 'own/u1': 'mine', 'own/u2': 'yours' });
    const c = client(s, testToken('u1'));
    const seen = watch(ref(c.db, 'own/u1'));
    await expect.poll(() => last(seen), SOON).toBe('mine');
    c.signIn(testToken('u2'));
    await expect.poll(() => seen.errors.join(), SOON).toMatch(/permission_denied/);
    expect((await get(ref(c.db, 'own/u2'))).val()).toBe('yours');
    c.signIn(null);
    await expect.poll(() => get(ref(c.db, 'own/u2')).then(String, String), SOON).toMatch(/denied/i);
  });

  it('know an expired and an unreadable token', async () => {
    const s = await server(rules);
    await s.database.admin.update({ 'own/u1': 'mine' });
    const soon = Math.floor(Date.now() / 1000) + 2;
    const c = client(s, testToken('u1', { exp: soon }));
    const seen = watch(ref(c.db, 'own/u1'));
    await expect.poll(() => last(seen), SOON).toBe('mine');
    await expect.poll(() => seen.errors.join(), SOON).toMatch(/permission_denied/);
  });
});

it('a listener that is taken off is told nothing more', async () => {
  const s = await server();
  const a = client(s);
  const seen = watch(ref(a.db, 'v'));
  await expect.poll(() => seen.values, SOON).toEqual([null]);
  off(ref(a.db, 'v'));
  await s.database.admin.update({ v: 1 });
  await get(ref(a.db, 'w'));
  expect(seen.values).toEqual([null]);
});
