import 'fake-indexeddb/auto'; // before Dexie looks for it
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../../sync/engine/rebuild.ts';
import { prepareRow } from '../../sync/engine/runRow.ts';
import type { LogRow } from '../../sync/engine/rows.ts';
import type { SlideId, TeamId, UserId } from '../../src/model/ids.ts';
import { KINDS } from '../../src/model/kinds.ts';
import { saveSlide } from '../../src/model/mutations/slide/saveSlide.ts';
import { setTeamCampaign } from '../../src/model/mutations/team/setTeamCampaign.ts';
import { MUTATORS } from '../../src/model/mutations/registry.ts';
import type { Member } from '../../src/model/member/member.ts';
import type { Slide } from '../../src/model/slide/slide.ts';
import type { Team } from '../../src/model/team/team.ts';
import { databaseName } from '../../src/store/db.ts';
import { openStore, type Store } from '../../src/store/openStore.ts';
import { lossesOf, tell } from '../long/upgrade/compare.ts';
import { MEANT_IN_APP } from '../long/upgrade/meant.ts';
import { readableRows } from '../long/upgrade/rowsOf.ts';
import { plainAddressOf, readFixture, type StoredFixture } from '../long/upgrade/storedFixture.ts';
import { changesOfEachKind } from '../long/upgrade/waiting.ts';
import { putDatabase, rowsIn } from './fakeProfile.ts';

/*
 * Today's store opens what an app of version 0.1.0 had on a device: rows of every kind, waiting changes, a batch with a
 * lost response, decisions and unsaved work. `npm run test:long` does the same with browsers, screens and the server, and
 * creates the file (`storedFixture.ts`).
 */
let fixture: StoredFixture;
let store: Store;

const parsers = { KINDS, addressOf: plainAddressOf };
const rowsNow = async () => readableRows(await rowsIn(store.db.backendDB()), parsers);
const rowsOf = (table: string): readonly object[] =>
  Object.values(fixture.stored.tables[table]?.rows ?? {}) as readonly object[];
const log = () => rowsOf('log') as readonly LogRow[];

beforeAll(async () => {
  fixture = await readFixture();
  const [{ uid }] = log() as readonly [LogRow];
  await putDatabase(databaseName(uid), fixture.stored);
  const random = (length: number) => new Uint8Array(length).fill(7);
  store = await openStore({ account: { uid: uid as UserId }, clock: { now: Date.now }, random });
});
afterAll(() => store.destroy());

it('there is something of every kind, and one waiting change of each', () => {
  const tables = [...Object.keys(KINDS), 'base', 'log', 'batches', 'spaces', 'conflicts', 'facts'];
  expect(tables.filter((name) => rowsOf(name).length === 0)).toEqual([]);
  const context = { uid: '', otherUid: '', media: {} as never, nowMs: 0 };
  const wanted = changesOfEachKind(context).map(({ name }) => name);
  const waiting = new Set(log().map(({ name }) => name));
  expect(wanted.filter((name) => !waiting.has(name))).toEqual([]);
});

it('every row is as its owner saw it', async () => {
  expect(tell(lossesOf(fixture.seen, await rowsNow(), MEANT_IN_APP))).toBe('');
});

it('today knows every change that waits, and reads its arguments', () => {
  const unread = log().filter((row) => !prepareRow(row, MUTATORS).ok);
  expect(unread.map(({ name }) => name)).toEqual([]);
});

it('what waits has the same effect when it is run again, on top of what the server has', async () => {
  await store.sync.transact(async (tx) => {
    const rows = await tx.log();
    const written = rows.flatMap(({ state, writes }) => (state === 'parked' ? [] : writes));
    await rebuild(tx, rows, written, new Map(), MUTATORS);
  });
  expect(tell(lossesOf(fixture.seen, await rowsNow(), MEANT_IN_APP))).toBe('');
});

describe('the comparison', () => {
  const planted = (change: (tables: Record<string, Record<string, never>>) => void) => {
    const copy = structuredClone(fixture.seen);
    change(copy as never); // a copy that may be modified
    return tell(lossesOf(fixture.seen, copy, MEANT_IN_APP));
  };
  const last = (table: object | undefined) => Object.keys(table ?? {}).at(-1) ?? '';

  // Sync status is written anew at each start.
  const tables = () =>
    Object.keys(fixture.seen).filter((name) => name !== 'meta' && rowsOf(name).length > 0);

  it('finds a row that is gone, of every table', () => {
    const unseen = tables().filter((name) => {
      const found = planted((rows) => delete rows[name]?.[last(rows[name])]);
      return !found.startsWith(name);
    });
    expect(unseen).toEqual([]);
  });

  it('finds an argument of a waiting change that is another', () => {
    const found = planted(({ log: rows = {} }) => {
      const row = rows[last(rows)] as { args: object } | undefined;
      if (row) row.args = {};
    });
    expect(found).toMatch(/^log\/\d+\/args: /);
  });

  it('finds a field of a slide that is empty', () => {
    const found = planted(({ slide = {} }) => {
      const row = slide[last(slide)] as { value: { title: string } } | undefined;
      if (row) row.value.title = '';
    });
    expect(found).toMatch(/^slide\/.*\/value\/title/);
  });
});

it('a team of before gets a campaign, which it can change and delete, and its slides are put in it', async () => {
  const found = await store.db.rowsOf('member').toArray();
  const own = found
    .map(({ value }) => value as Member | undefined)
    .filter((one) => one?.role === 'admin' && one.id === store.account.uid);
  const slides = await store.db.rowsOf('slide').toArray();
  const slide = slides
    .map(({ value }) => value as Slide | undefined)
    .find(
      (one) => one?.status !== 'deleted' && own.some((member) => member?.teamId === one?.teamId),
    );
  expect([slide?.id, slide?.campaign]).toEqual([expect.any(String), undefined]);
  const teamId = slide?.teamId as TeamId; // just found
  const before = (await store.db.rowsOf('team').get(teamId))?.value as Partial<Team>;
  expect([before.name, before.campaigns]).toEqual([expect.any(String), undefined]);
  const campaignId = 'campaign-of-today-000';
  const windows = [{ days: [], from: '', to: '' }];
  const dates = { start: '2026-07-01', end: '2026-07-24' };
  const campaign = { name: 'Sale', mode: 'replaces', dates, windows, priority: 1 } as const;
  const set = async (to: typeof campaign | null) => {
    const wanted = to && { ...to, dates, windows, screens: {}, tags: {} };
    return (await store.commit(setTeamCampaign, { teamId, campaignId, campaign: wanted })).ok;
  };
  expect([await set(campaign), await set(null), await set(campaign)]).toEqual([true, true, true]);
  const fields = { campaign: campaignId };
  const saved = await store.commit(saveSlide, { teamId, id: slide?.id as SlideId, fields, at: 1 });
  expect(saved.ok).toBe(true);
});
