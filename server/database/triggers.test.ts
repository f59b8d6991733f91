import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase } from './createDatabase.ts';
import { OPEN, tempDir } from './database.testkit.ts';
import { paramsOf } from './triggers.ts';
import type { DatabaseEvent, SiteDatabase } from './types.ts';

const SLIDE = 'teams/{team}/slides/{index}';
const NAME = 'teams/{team}/name';
const dir = tempDir();
let database: SiteDatabase | undefined;
afterEach(async () => {
  await database?.close();
  database = undefined;
});

function open(): SiteDatabase {
  database = createDatabase({
    dataDir: dir.path,
    rules: OPEN,
    clock: Date.now,
    verifyToken: async () => null,
    watched: [SLIDE, NAME],
  });
  return database;
}

const brief = (events: readonly DatabaseEvent[]) =>
  events.map(({ pattern, path, before, after }) => [pattern, path, before, after]);

describe('changes of watched places', () => {
  it('are told with what was and what is, whatever depth was written', async () => {
    const { admin, events } = open();
    const told: DatabaseEvent[] = [];
    events.listen((news) => told.push(...news));
    await admin.update({ 'teams/t': { name: 'A', slides: { 0: { id: 'a' }, 1: { id: 'b' } } } });
    await admin.update({ 'teams/t/slides/0/title': 'x', 'teams/t/rev': 2, other: 1 });
    await admin.update({ 'teams/t/slides': { 1: { id: 'b' } } });
    await admin.update({ teams: null });
    expect(brief(told)).toEqual([
      [SLIDE, 'teams/t/slides/0', null, { id: 'a' }],
      [SLIDE, 'teams/t/slides/1', null, { id: 'b' }],
      [NAME, 'teams/t/name', null, 'A'],
      [SLIDE, 'teams/t/slides/0', { id: 'a' }, { id: 'a', title: 'x' }],
      [SLIDE, 'teams/t/slides/0', { id: 'a', title: 'x' }, null],
      [SLIDE, 'teams/t/slides/1', { id: 'b' }, null],
      [NAME, 'teams/t/name', 'A', null],
    ]);
    for (const { id } of told) await events.done(id);
  });

  it('are none where nothing changed, and one for several writes of one moment', async () => {
    const { admin, events } = open();
    await admin.update({ 'teams/t/name': 'A' });
    const told: DatabaseEvent[] = [];
    events.listen((news) => told.push(...news));
    await admin.update({ 'teams/t/name': 'A' });
    await Promise.all([
      admin.update({ 'teams/t/name': 'B' }),
      admin.update({ 'teams/t/name': 'C' }),
    ]);
    await Promise.all([
      admin.update({ 'teams/t/name': 'D' }),
      admin.update({ 'teams/t/name': 'C' }),
    ]);
    expect(brief(told)).toEqual([[NAME, 'teams/t/name', 'A', 'C']]);
    for (const { id } of events.pending()) await events.done(id);
  });

  it('wait on the disk until they are done', async () => {
    const first = open();
    await first.admin.update({ 'teams/u/name': 'A' });
    await first.admin.update({ 'teams/u/name': 'B' });
    await first.close();
    const second = open();
    const [one, two] = second.events.pending();
    expect([one?.after, two?.after]).toEqual(['A', 'B']);
    await second.events.done(one?.id ?? 0);
    await second.close();
    expect(brief(open().events.pending())).toEqual([[NAME, 'teams/u/name', 'A', 'B']]);
  });

  it('say what the wildcards stand for', () => {
    expect(paramsOf(SLIDE, 'teams/t/slides/7')).toEqual({ team: 't', index: '7' });
  });
});
