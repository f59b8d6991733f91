import { afterEach, expect, it } from 'vitest';
import { createLimits } from '../limits/createLimits.ts';
import { startTestServer, testToken, type TestServer } from './database.testkit.ts';
import { PLACES } from '../limits/table.ts';
import { assertQuota } from './quota.ts';
import type { DatabaseOptions } from './types.ts';

const running: TestServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

async function start(options: Partial<DatabaseOptions> = {}) {
  const limits = createLimits({ elapsed: () => performance.now() });
  const server = await startTestServer({ limits, ...options });
  running.push(server);
  const put = async (path: string, body: unknown, uid = 'u1') => {
    const url = `${server.origin}/${path}.json?print=silent&auth=${testToken(uid)}`;
    const answer = await fetch(url, { method: 'PUT', body: JSON.stringify(body) });
    return answer.status;
  };
  return { server, put };
}

const text = (length: number) => 'x'.repeat(length);

it('a row is as large as all back ends take, however many writes it is made by', async () => {
  const { server, put } = await start();
  const row = 'teams/t/slides/0';
  expect(await put(row, { doc: text(430_000) })).toBe(204);
  expect(await put(`${row}/more`, text(20_000))).toBe(400);
  expect(await put(`${row}/more`, text(1_000))).toBe(204);
  expect(await put('templates/t/canvas/a', { data: text(300_000), kept: text(300_000) })).toBe(400);
  // Rows stored by an earlier version accept new stamps, and smaller values.
  await server.database.admin.update({ [row]: { doc: text(900_000), rev: 99 } });
  expect(await put(`${row}/rev`, 100)).toBe(204);
  expect(await put(`${row}/more`, text(1_000))).toBe(400);
  expect(await put(`${row}/doc`, text(800_000))).toBe(204);
});

it('receipts have an end, each and all of one person, and may shrink', async () => {
  const { server, put } = await start();
  const ids = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`${i}`.padStart(40, 'm'), 123_456_789]),
    );
  const receipt = { n: 1, batchId: 'batchBATCHbatch12345', rev: 1 };
  const mine = 'teams/t/receipts/u1';
  expect(await put(`${mine}/c0`, { ...receipt, done: ids(1_000) })).toBe(204);
  expect(await put(`${mine}/c0/done/more`, ids(400))).toBe(400);
  expect(await put(`${mine}/c0/done`, ids(900))).toBe(204);
  const stored = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => [`${mine}/c${from + i}/done`, ids(1_000)] as const);
  await server.database.admin.update(Object.fromEntries(stored(1, 50)));
  // The receipts of fifty devices fit in, however full they are.
  expect(await put(`${mine}/c50`, { done: ids(1_000) })).toBe(204);
  await server.database.admin.update(Object.fromEntries(stored(51, 90)));
  expect(await put(`${mine}/c90`, { done: ids(1_000) })).toBe(400);
  expect(await put(`${mine}/c7`, null)).toBe(204);
  expect(await put('teams/t/receipts/u2/c0', { done: ids(1_000) }, 'u2')).toBe(204);
  expect(await put('templates/t/receipts/u1/c0', { done: ids(2_000) })).toBe(400);
  expect(await put('users/u1/receipts/u1/c0', { done: ids(2_000) })).toBe(400);
  await server.database.admin.update({ [`${mine}/old/done`]: ids(5_000) });
  expect(await put(`${mine}/old/done/${'0'.padStart(40, 'm')}`, null)).toBe(204);
});

it('a profile has an end, and what was larger before may shrink', async () => {
  const { server, put } = await start();
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, text(100)]));
  expect(await put('users/u1/a', many)).toBe(204);
  expect(await put('users/u1/b', many)).toBe(400);
  await server.database.admin.update({ 'users/u1/b': many, 'users/u1/c': many });
  expect(await put('users/u1/c', null)).toBe(204);
  expect(await put('users/u1/d', text(200))).toBe(400);
});

it('a full database refuses what makes it larger, and takes the rest', async () => {
  const { server, put } = await start({ maxBytes: 100_000 });
  expect(await put('a', text(90_000))).toBe(204);
  expect(await put('b', text(20_000))).toBe(507);
  expect(await put('b', text(20_000))).toBe(507);
  expect(server.errors).toHaveLength(2);
  expect(await put('a', text(80_000))).toBe(204);
  expect(await put('b', text(10_000))).toBe(204);
  // The server itself can still write: deletions by people need it.
  await server.database.admin.update({ c: text(50_000) });
  expect(await put('d', 1)).toBe(507);
  expect(await put('c', null)).toBe(204);
  expect(await put('d', 1)).toBe(204);
});

it('rows on disk take only their place, but that is counted', async () => {
  const { server, put } = await start({ maxBytes: 100_000 });
  const rows = (team: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`teams/${team}/slides/${i}`, { text: text(2_000) }]),
    );
  expect(await put('teams/a/slides/0/text', text(10))).toBe(204);
  await server.database.admin.update(rows('a', 100));
  expect(await put('teams/b/slides/0/text', text(10))).toBe(204);
  await server.database.admin.update(rows('c', 150));
  expect(await put('teams/d/slides/0/text', text(10))).toBe(507);
  expect(await put('teams/a/slides/5', null)).toBe(204);
  for (const n of [6, 7, 8, 9]) expect(await put(`teams/a/slides/${n}/text`, null)).toBe(204);
  expect(await put('teams/b/slides/1/text', text(10))).toBe(204);
});

it('one team fills at most its share of the database, and a small one of a small machine', () => {
  const refused = (weight: number, maxBytes: number) => {
    const store = {
      get: () => undefined,
      weight: ([area]: readonly string[]) => (area ? weight : 0),
    };
    const writes = [{ path: ['teams', 't', 'x'], node: text(1_000) }];
    try {
      assertQuota(store, writes, maxBytes);
      return false;
    } catch {
      return true;
    }
  };
  const { figure } = PLACES.teams;
  expect([refused(figure - 2_000, 2 * figure), refused(figure, 2 * figure)]).toEqual([false, true]);
  expect([refused(figure, 8 * figure), refused(4 * figure, 8 * figure)]).toEqual([false, true]);
});
