import Dexie, { type Table } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteKeys } from './deleteKeys.ts';

let db: Dexie;
let table: Table<unknown, number>;
const ALL = Array.from({ length: 20 }, (_, at) => at);
const range = (from: number, to: number) => ALL.slice(from, to + 1);
const left = async () => table.toCollection().primaryKeys();

beforeEach(async () => {
  db = new Dexie('delete-keys');
  db.version(1).stores({ rows: 'id' });
  table = db.table('rows');
  await table.bulkPut(ALL.map((id) => ({ id })));
});
afterEach(() => db.delete());

it.each([
  ['keys of a table that was not read', range(3, 14), undefined, 1],
  ['adjacent keys of one that was', range(3, 14), ALL, 0],
  ['the last of them', range(12, 19), ALL, 0],
  ['a few', range(3, 9), ALL, 1],
  ['keys with others between', [...range(0, 8), 15], ALL, 1],
])('deletes %s, and nothing else', async (_, keys, all, oneByOne) => {
  const bulk = vi.spyOn(table, 'bulkDelete');
  await deleteKeys(table, keys, all);
  expect(await left()).toEqual(ALL.filter((id) => !keys.includes(id)));
  expect(bulk).toHaveBeenCalledTimes(oneByOne);
});
