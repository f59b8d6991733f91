import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { mendSpaces } from './mendSpaces.ts';
import { RECEIPT_IDS, RECEIPTS_OF_HOLDER } from '../spaces/pruneReceipts.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const SPACE = `teams/${TEAM}`;
const slide = (fields: Record<string, Json> = {}): Json => ({
  id: 'slideSLIDEslide12345',
  type: 'webview',
  status: 'published',
  web: 'https://good.example/',
  rev: 5,
  shownRev: 5,
  ...fields,
});
const receipt = (n: number, rev: number, ids = 1): Json => ({
  n,
  batchId: 'batchBATCHbatch12345',
  rev,
  done: Object.fromEntries(
    Array.from({ length: ids }, (_, i) => [`mutation${String(i).padStart(12, '0')}`, i]),
  ),
});

const before = (more: Record<string, Json> = {}) =>
  createMemoryPorts({
    [`${SPACE}/rev`]: 9,
    [`${SPACE}/shown`]: 5,
    [`${SPACE}/users/ann`]: { id: 'ann', name: 'Ann', role: 'editor', rev: 1 },
    [`${SPACE}/users/gone`]: { id: 'gone', rev: 3, removed: true },
    [`${SPACE}/slides/0`]: slide(),
    [`${SPACE}/published/0`]: slide(),
    ...more,
  });

test('a shown that nobody could exceed falls back to the revision', async () => {
  const { ports, get } = before({ [`${SPACE}/shown`]: 1e300 });
  await mendSpaces(ports.database);
  expect([get(`${SPACE}/rev`), get(`${SPACE}/shown`)]).toEqual([10, 10]);
});

test('a copy that its slide does not agree with is written again, and screens are told', async () => {
  const { ports, get } = before({
    [`${SPACE}/published/0`]: slide({ web: 'https://evil.example/' }),
  });
  await mendSpaces(ports.database);
  expect(get(`${SPACE}/published/0`)).toEqual(slide({ rev: 10, shownRev: 10 }));
  expect(get(`${SPACE}/shown`)).toBe(10);
});

test('a site with nothing to repair keeps its revisions, and is looked at once', async () => {
  const { ports, get } = before();
  await mendSpaces(ports.database);
  expect(get(`${SPACE}/rev`)).toBe(9);
  await ports.database.update({ [`${SPACE}/shown`]: 99 });
  await mendSpaces(ports.database);
  expect(get(`${SPACE}/shown`)).toBe(99);
});

test('of receipts of people who left the last update stays, those of members stay whole', async () => {
  const { ports, get } = before({
    [`${SPACE}/receipts/ann/laptop`]: receipt(4, 8, 9),
    [`${SPACE}/receipts/gone/laptop`]: receipt(4, 8, 9),
    [`templates/${TEAM}/rev`]: 9,
    [`templates/${TEAM}/receipts/ann/laptop`]: receipt(4, 8),
    [`templates/${TEAM}/receipts/gone/laptop`]: receipt(4, 8),
  });
  await mendSpaces(ports.database);
  const last = { mutation000000000008: 8 };
  const gone = { laptop: { n: 4, batchId: 'batchBATCHbatch12345', rev: 8, done: last } };
  const ann = { laptop: receipt(4, 8, 9) };
  expect(get(`${SPACE}/receipts`)).toEqual({ ann, gone });
  expect(get(`templates/${TEAM}/receipts`)).toMatchObject({ ann: { laptop: receipt(4, 8) } });
});

test('holders keep their latest receipts, and none that no app has written', async () => {
  const many = Object.fromEntries(
    Array.from({ length: RECEIPTS_OF_HOLDER + 3 }, (_, i) => [`client${i}`, receipt(1, i)]),
  );
  const { ports, get } = before({
    'users/ann/rev': 90,
    'users/ann/receipts/ann': {
      ...many,
      client50: receipt(1, 50, RECEIPT_IDS + 1),
      client51: receipt(1, 51, RECEIPT_IDS),
    },
    'users/ann/receipts/other/client1': receipt(1, 1),
  });
  await mendSpaces(ports.database);
  const kept = get('users/ann/receipts/ann') as Record<string, { done: object }>;
  expect(Object.keys(kept)).toHaveLength(RECEIPTS_OF_HOLDER);
  expect(kept).not.toHaveProperty('client1');
  expect(kept).toHaveProperty('client2');
  expect(kept).not.toHaveProperty('client50');
  expect(Object.keys(kept['client51']?.done ?? {})).toHaveLength(RECEIPT_IDS);
});

test('a receipt that could never rise again makes room for a new one', async () => {
  const { ports, get } = before({
    [`${SPACE}/receipts/ann`]: { laptop: receipt(9_007_199_254_740_991, 8), phone: receipt(9, 8) },
  });
  await mendSpaces(ports.database);
  expect(get(`${SPACE}/receipts/ann`)).toEqual({ phone: receipt(9, 8) });
});
