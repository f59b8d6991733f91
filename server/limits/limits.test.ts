import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAttemptLimiter } from './attempts.ts';
import { createRateLimiter } from './rateLimiter.ts';
import { SERVICES } from '../../functions/firebase/platform.ts';
import { withBounds, withHosted } from './boundsTable.ts';
import { countValues } from './countValues.ts';
import { createFairQueue, QueueFull } from './fairQueue.ts';
import { FIREBASE } from './firebase.ts';
import { createBuckets } from './bucket.ts';
import { addressKey, callerToCharge, type CallerToCharge } from './standing.ts';
import { PACES } from './paces.ts';
import { QUOTAS } from './table.ts';

function clock() {
  let now = 0;
  return { elapsed: () => now, pass: (ms: number) => void (now += ms) };
}

const stranger = (address: string, connection?: string): CallerToCharge =>
  callerToCharge(null, { address, connection }, () => false);
const anonymous = (uid: string) => ({
  uid,
  token: { firebase: { sign_in_provider: 'anonymous' } },
});

it('the page on security has the bounds of today: npm run generate -- limits', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/security.md'), 'utf8');
  expect(withBounds(page)).toBe(page);
});

it('the page on deploying has the limits of the service: npm run generate -- limits', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/deploy.md'), 'utf8');
  expect(withHosted(page)).toBe(page);
  expect(page).toContain('| `eventsPerWrite` | 500 |');
});

it('what is told of the platform is what is deployed', () => {
  expect(`${FIREBASE.instanceMemory.figure}GiB`).toBe(SERVICES.roomy.memory);
  expect(SERVICES.callable.memory).toBe('1GiB');
});

it('the page counts files as files, and their bytes as people read them', () => {
  expect(withBounds('')).toContain('| bytes 20 GB<br>files 20,000 |');
});

describe('a bucket', () => {
  it('fills with time, and says how long to wait', () => {
    const { elapsed, pass } = clock();
    const buckets = createBuckets({ burst: 2, perSecond: 1 }, 10, elapsed);
    buckets.take('a', 2);
    expect(buckets.waitMs('a', 1)).toBe(1_000);
    expect(buckets.waitMs('b', 2)).toBe(0);
    pass(1_500);
    expect([buckets.waitMs('a', 1), buckets.waitMs('a', 2)]).toEqual([0, 500]);
  });

  it('that is empty is never forgotten for a new one', () => {
    const { elapsed, pass } = clock();
    const buckets = createBuckets({ burst: 1, perSecond: 0.001 }, 3, elapsed);
    buckets.take('victim', 1);
    for (let i = 0; i < 100; i += 1) {
      pass(10);
      if (buckets.waitMs(`made up ${i}`, 1) === 0) buckets.take(`made up ${i}`, 1);
    }
    expect(buckets.waitMs('victim', 1)).toBeGreaterThan(900_000);
    // Keys beyond the bound share one bucket.
    expect(buckets.waitMs('one more', 1)).toBeGreaterThan(0);
  });
});

describe('the book', () => {
  it('takes all costs of a request or none', () => {
    const rateLimiter = createRateLimiter({ elapsed: clock().elapsed });
    const caller = stranger('192.0.2.1');
    const all = PACES.writes.figure.address.burst;
    for (let i = 0; i < all; i += 1) expect(rateLimiter.spend(caller, { writes: 1 })).toBe(0);
    expect(rateLimiter.spend(caller, { writes: 1, values: 1 })).toBeGreaterThan(0);
    expect(rateLimiter.counters().spent.values).toBe(0);
    expect(rateLimiter.counters().refused).toMatchObject({ writes: 1, values: 0 });
  });

  it('lets people and players behind an address go on that strangers and devices have used up', () => {
    const rateLimiter = createRateLimiter({ elapsed: clock().elapsed });
    const from = { address: '192.0.2.1' };
    for (let i = 0; i < 5_000; i += 1) {
      rateLimiter.spend(stranger(from.address, `c${i}`), { requests: 1, writes: 1 });
      rateLimiter.spend(
        callerToCharge(anonymous(`d${i}`), from, () => false),
        { requests: 1, writes: 1 },
      );
    }
    expect(rateLimiter.spend(stranger(from.address), { writes: 1 })).toBeGreaterThan(0);
    for (let i = 0; i < 200; i += 1) {
      const player = callerToCharge(anonymous(`p${i}`), from, () => true);
      expect(rateLimiter.spend(player, { requests: 1, writes: 1, values: 50 })).toBe(0);
    }
    for (let i = 0; i < 20; i += 1) {
      const person = callerToCharge({ uid: `u${i}`, token: {} }, from, () => false);
      expect(rateLimiter.spend(person, { requests: 1, writes: 1, values: 5_000 })).toBe(0);
    }
  });

  it('holds what is held until it is given back, and moves it to who signs in', () => {
    const rateLimiter = createRateLimiter({ elapsed: clock().elapsed });
    const most = QUOTAS.connections.figure.address;
    const open = Array.from({ length: most }, () =>
      rateLimiter.open(stranger('192.0.2.1'), 'connections'),
    );
    expect(open.every((holding) => holding.set(1))).toBe(true);
    expect(rateLimiter.open(stranger('192.0.2.1'), 'connections').set(1)).toBe(false);
    const person = callerToCharge({ uid: 'u', token: {} }, { address: '192.0.2.1' }, () => false);
    expect(open[0]?.moveTo(person)).toBe(true);
    expect(rateLimiter.open(stranger('192.0.2.1'), 'connections').set(1)).toBe(true);
    for (const holding of open) holding.close();
    expect(rateLimiter.counters().inUse.connections).toBe(1);
  });

  it('refuses who is in debt for work that took long', () => {
    const { elapsed, pass } = clock();
    const rateLimiter = createRateLimiter({ elapsed });
    const caller = stranger('192.0.2.1');
    rateLimiter.charge(caller, { milliseconds: 10_000 });
    const waitMs = rateLimiter.spend(caller, { requests: 1, milliseconds: 0 });
    expect(waitMs).toBeGreaterThan(10_000);
    pass(waitMs);
    expect(rateLimiter.spend(caller, { requests: 1, milliseconds: 0 })).toBe(0);
  });
});

describe('an address', () => {
  it('of IPv6 counts with the others of its line', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::',
      '2001:db8:1:2:3:4:5:6',
      '2001:0db8:1:2::',
    ];
    expect(new Set(same.map(addressKey))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
  });
});

describe('attempts', () => {
  const rule = { limit: 2, windowMs: 1_000 };

  it('that are refused in one place count in none', () => {
    const limiter = createAttemptLimiter(() => 0);
    const both = (email: string) =>
      limiter.take({ key: '@here', rule }, { key: email, rule: { ...rule, limit: 1 } });
    expect([both('a'), both('a'), both('b')]).toEqual([true, false, true]);
    expect(both('c')).toBe(false);
  });

  it('are not forgiven by made-up names', () => {
    const limiter = createAttemptLimiter(() => 0, 10);
    limiter.take({ key: 'victim', rule });
    limiter.take({ key: 'victim', rule });
    for (let i = 0; i < 1_000; i += 1) limiter.take({ key: `made up ${i}`, rule });
    expect(limiter.take({ key: 'victim', rule })).toBe(false);
  });

  it('of too many names count together, until those that are over are forgotten', () => {
    let now = 0;
    const limiter = createAttemptLimiter(() => now, 2);
    const take = (key: string) => limiter.take({ key, rule });
    expect([take('a'), take('b'), take('c'), take('d'), take('e')]).toEqual([
      true,
      true,
      true,
      true,
      false, // c and d were counted as one
    ]);
    // Those that are known keep a count of their own.
    expect([take('a'), take('a')]).toEqual([true, false]);
    now = 3_600_000;
    expect([take('f'), take('f'), take('f'), take('g')]).toEqual([true, true, false, true]);
  });
});

describe('the values of a text', () => {
  it('are counted as a parser would find them', () => {
    expect(countValues('1', 99)).toBe(1);
    expect(countValues('[[0],[0]]', 99)).toBe(5);
    expect(countValues('{"a,[{":"\\",[\\\\","b":[1,2]}', 99)).toBe(5);
    expect(countValues(`[${'[0],'.repeat(1_000_000)}0]`, 50)).toBe(51);
  });
});

describe('a fair queue', () => {
  it('lets who brings one overtake who brings many, and bounds what waits', async () => {
    const queue = createFairQueue({ parallel: 1, parallelBehind: 1, waitingPerCaller: 3 });
    const order: string[] = [];
    const job = (name: string) => async () => void order.push(name);
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', job(name)));
    const one = queue.run('b', job('b1'));
    await expect(queue.run('a', job('a5'))).rejects.toThrow(QueueFull);
    await Promise.all([...many, one]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('lets those ahead come before all others, in turn among themselves', async () => {
    const queue = createFairQueue({ parallel: 1, parallelBehind: 1, waitingPerCaller: 3 });
    const order: string[] = [];
    const job = (name: string) => async () => void order.push(name);
    const strangers = ['a', 'b', 'c', 'd'].map((name) => queue.run(name, job(name)));
    const people = ['p1', 'p2', 'q1'].map((name) => queue.run(name.slice(0, 1), job(name), true));
    await Promise.all([...strangers, ...people]);
    expect(order).toEqual(['a', 'p1', 'q1', 'p2', 'b', 'c', 'd']);
  });

  it('has those ahead wait for nobody else: the others never take all places', async () => {
    const queue = createFairQueue({ parallel: 2, parallelBehind: 1, waitingPerCaller: 3 });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const job = (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    for (const name of ['a', 'b']) void queue.run(name, job(name));
    for (const name of ['p', 'q', 'r']) void queue.run(name, job(name), true);
    expect(begun).toEqual(['a', 'p']);
    await end('a');
    expect(begun).toEqual(['a', 'p', 'q']);
    await end('p');
    await end('q');
    expect(begun).toEqual(['a', 'p', 'q', 'r', 'b']);
  });
});
