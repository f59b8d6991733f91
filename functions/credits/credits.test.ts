import { describe, expect, test } from 'vitest';
import type { TeamId } from '../../src/model/ids.ts';
import { parseCreditHistory } from '../../src/model/team/plan.ts';
import { entriesOf, type Json } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import {
  commitCredits,
  refundCredits,
  reserveCredits,
  settleCredits,
  withCredits,
  type CreditRequest,
} from './credits.ts';
import { RESERVED_MS, REPEAT_MS } from './ledger.ts';

const ROOT = 'rootROOTrootROOT1234' as TeamId;
const CHILD = 'childCHILDchild12345' as TeamId;
const DAY_MS = 24 * 60 * 60 * 1000;

function setUp(available = 5) {
  const memory = createMemoryPorts({
    [`teams/${ROOT}/name`]: 'Root',
    [`teams/${CHILD}`]: { name: 'Child', parentTeam: ROOT, rootTeam: ROOT },
    [`plans/${ROOT}`]: { AICredits: { available, plan: 5 }, screens: 7 },
    [`plans/${CHILD}`]: { AICredits: { available: 5, plan: 0 }, screens: 5 },
  });
  const request = (key: string, more: Partial<CreditRequest> = {}): CreditRequest => ({
    teamId: ROOT,
    uid: 'ada',
    key,
    amount: 1,
    purpose: 'removeBG',
    ...more,
  });
  return {
    memory,
    ports: memory.ports,
    request,
    available: (team = ROOT) => memory.get(`plans/${team}/AICredits/available`),
    kinds: () =>
      entriesOf(memory.get(`plans/${ROOT}/credits/history`)).map(
        ([, entry]) => (entry as { kind: string }).kind,
      ),
  };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

/** Like the admin SDK: runs the updater for a guess of null first, and later for the true value. */
function guessing(database: FunctionDatabase): FunctionDatabase {
  return {
    ...database,
    async transaction(path, fn) {
      fn(null);
      await Promise.resolve();
      let runs = 0;
      return database.transaction(path, (current: Json) => {
        if (runs++ === 0) fn(structuredClone(current) as Json);
        return fn(current);
      });
    },
  };
}

describe('credits', () => {
  test('twenty at once on five credits: exactly five are served', async () => {
    const { memory, request, available } = setUp();
    const ports = { ...memory.ports, database: guessing(memory.ports.database) };
    let worked = 0;
    const calls = Array.from({ length: 20 }, (_, index) =>
      codeOf(withCredits(ports, request(`k${index}`), async () => worked++)),
    );
    const codes = await Promise.all(calls);
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect(codes.filter((code) => code === 'noCredits')).toHaveLength(15);
    expect(worked).toBe(5);
    expect(available()).toBe(0);
  });

  test('are those of the root team, and leave the rest of the plan alone', async () => {
    const { memory, ports, request, available } = setUp();
    await withCredits(ports, request('a', { teamId: CHILD, amount: 2 }), async () => {});
    expect([available(), available(CHILD)]).toEqual([3, 5]);
    expect(memory.get(`plans/${ROOT}/screens`)).toBe(7);
    expect(memory.get(`plans/${ROOT}/AICredits/plan`)).toBe(5);
  });

  test('come back when the work fails, and the error is its own', async () => {
    const { ports, request, available, kinds } = setUp();
    const failing = withCredits(ports, request('a'), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(available()).toBe(5);
    await withCredits(ports, request('a'), async () => {});
    expect(available()).toBe(4);
    expect(kinds()).toEqual(['reserved', 'refunded', 'reserved', 'spent']);
  });

  test('a retry is not charged twice, and does not buy work without end', async () => {
    const { memory, ports, request, available } = setUp();
    const call = (key: string, uid = 'ada') =>
      codeOf(withCredits(ports, request(key, { uid }), async () => {}));
    expect([await call('a'), await call('a'), await call('a')]).toEqual(['done', 'done', 'done']);
    expect(available()).toBe(4);
    expect(await call('a')).toBe('conflict');
    expect(await call('a', 'eve')).toBe('done');
    expect(available()).toBe(3);
    await call('b');
    memory.advance(REPEAT_MS + 1);
    expect(await call('b')).toBe('conflict');
    expect(available()).toBe(2);
  });

  test('a repeat that fails gives nothing back: the first one was served', async () => {
    const { ports, request, available } = setUp();
    await withCredits(ports, request('a'), async () => {});
    await codeOf(withCredits(ports, request('a'), () => Promise.reject(new Error('broken'))));
    expect(available()).toBe(4);
  });

  test('the same key waits while it is at work; settling twice changes nothing', async () => {
    const { ports, request, available, kinds } = setUp();
    const hold = await reserveCredits(ports, request('a', { amount: 3 }));
    expect(await codeOf(reserveCredits(ports, request('a')))).toBe('conflict');
    expect(available()).toBe(2);
    await refundCredits(ports, hold);
    await refundCredits(ports, hold);
    await commitCredits(ports, hold);
    expect(available()).toBe(5);
    expect(kinds()).toEqual(['reserved', 'refunded']);
  });

  test('a hold whose process died is given back once, by whoever comes next', async () => {
    const { memory, ports, request, available, kinds } = setUp(1);
    const dead = await reserveCredits(ports, request('a'));
    expect(await codeOf(reserveCredits(ports, request('b')))).toBe('noCredits');
    memory.advance(RESERVED_MS + 1);
    await settleCredits(ports, CHILD);
    expect(available()).toBe(1);
    await refundCredits(ports, dead);
    expect(available()).toBe(1);
    const second = await reserveCredits(ports, request('a'));
    await refundCredits(ports, dead);
    expect(available()).toBe(0);
    await commitCredits(ports, second);
    expect(kinds()).toEqual(['reserved', 'abandoned', 'reserved', 'spent']);
  });

  test('a new month brings the plan, once, and owes nothing to holds of the last', async () => {
    const { memory, ports, request, available, kinds } = setUp();
    await withCredits(ports, request('a', { amount: 3 }), async () => {});
    const hold = await reserveCredits(ports, request('b'));
    memory.advance(31 * DAY_MS);
    await settleCredits(ports, ROOT);
    expect(available()).toBe(5);
    await refundCredits(ports, hold);
    await settleCredits(ports, ROOT);
    expect(available()).toBe(5);
    expect(kinds()).toEqual(['reserved', 'spent', 'reserved', 'renewed', 'abandoned']);
    memory.advance(-31 * DAY_MS);
    await withCredits(ports, request('c'), async () => {});
    expect(available()).toBe(4);
  });

  test('the history only grows, and what nobody changed is not written', async () => {
    const { memory, ports, request } = setUp();
    const history = () => memory.get(`plans/${ROOT}/credits/history`) as Record<string, Json>;
    await withCredits(ports, request('a'), async () => {});
    const before = history();
    memory.advance(40 * DAY_MS);
    await withCredits(ports, request('b'), async () => {});
    expect(history()).toMatchObject(before);
    expect(Object.keys(history())).toHaveLength(5);
    expect(Object.keys(memory.get(`plans/${ROOT}/credits/uses`) as object)).toHaveLength(1);
    // The first use is dropped; its purpose is not.
    const told = parseCreditHistory(memory.get(`plans/${ROOT}`), 0);
    expect(told.map(({ purpose }) => purpose)).toEqual(['removeBG', undefined, 'removeBG']);
    const whole = memory.get(`plans/${ROOT}`);
    await settleCredits(ports, ROOT);
    expect(memory.get(`plans/${ROOT}`)).toEqual(whole);
  });

  test('refuses amounts that are none, and teams without a plan', async () => {
    const { memory, ports, request } = setUp();
    for (const amount of [0, -1, 0.5, Number.NaN, Infinity]) {
      expect(await codeOf(reserveCredits(ports, request('a', { amount })))).toBe('invalidInput');
    }
    const unknown = request('a', { teamId: 'x' as TeamId });
    expect(await codeOf(reserveCredits(ports, unknown))).toBe('noCredits');
    memory.set({ [`plans/${ROOT}`]: null });
    expect(await codeOf(reserveCredits(ports, request('a')))).toBe('noCredits');
    expect(await codeOf(settleCredits(ports, ROOT))).toBe('done');
    expect(memory.get(`plans/${ROOT}`)).toBeNull();
  });
});
