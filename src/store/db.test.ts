import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryServer } from '../../sync/backends/memory/createMemoryServer.ts';
import { createEngine } from '../../sync/engine/engine.ts';
import { MUTATORS } from '../model/mutations/registry.ts';
import { subscriptionKey } from '../model/kinds.ts';
import { databaseName } from './db.ts';
import type { Store } from './openStore.ts';
import { openTestStore, seededRandom, slideIdOf, TEAM, UID } from './storeFixture.testkit.ts';

/** The database as the version before shared slides left it. */
const VERSION_2 = {
  ...Object.fromEntries(['user', 'team', 'member', 'screen', 'brand'].map((kind) => [kind, 'key'])),
  slide:
    'key, [value.teamId+value.status+value.lastChangedDate], [value.teamId+value.status+value.position]',
  template: 'key, [value.teamId+value.lastChangedDate]',
  log: '++seq, state, *writes',
  batches: 'id',
  spaces: 'space',
  conflicts: 'id',
  uploads: 'id, mutation, ref',
  staged: 'path',
  chunks: '[path+index]',
  facts: 'path',
  meta: 'key',
  base: 'ref',
};
const space = `teams/${TEAM}` as const;
const row = { space, access: 'member', revs: { info: 3 }, next: {}, receipts: {}, openedAtMs: 1 };
const design = { isDirty: true, files: [] };

async function openOldAs(spaceRow: object): Promise<void> {
  const old = new Dexie(databaseName(UID));
  old.version(2).stores(VERSION_2);
  await old.open();
  await old.table('spaces').put(spaceRow);
  await old.table('template').put({ key: `${TEAM}/template000000000001`, value: {} });
  await old.table('facts').bulkPut([
    { path: 'drafts/designer/template000000000001', value: design, atMs: 7 },
    { path: 'drafts/designer/neverSaved0000000001', value: design, atMs: 7 },
  ]);
  old.close();
}

const server = createMemoryServer({
  initial: {
    teams: {
      [TEAM]: {
        name: 'Child',
        rev: 5,
        revs: { info: 3 },
        subscriptions: [{ id: slideIdOf(1), active: true, name: 'Shared' }],
      },
    },
  },
});
const sharedSlide = () =>
  store.db.rowsOf('subscription').get(subscriptionKey(TEAM, slideIdOf(1), 'parent').key);

let store: Store;
beforeEach(() => Dexie.delete(databaseName(UID)));
afterEach(() => store.destroy());

async function drain(): Promise<void> {
  const engine = createEngine({
    store: store.sync,
    backend: server.connect(UID),
    clock: { now: () => 1 },
    random: seededRandom(4),
    uid: UID,
    mutators: MUTATORS,
    addressOf: store.addressOf,
  });
  await engine.open(space, 'member');
  engine.notice(space, 5);
  await engine.drain();
}

it('[PL12] what a team switched on is read by a device that held it before that existed', async () => {
  await openOldAs({ ...row, rev: 5 });
  store = await openTestStore();
  await drain();
  expect(await sharedSlide()).toMatchObject({ value: { active: true } });
  expect(await store.db.spaces.get(space)).toMatchObject({ rev: 5, revs: { info: 3 } });
});

it('[PL12] a first read that was cut off begins anew after the update', async () => {
  const load = { id: 'x', rev: 5, revs: {}, receipts: {}, next: {}, at: {}, read: 1, total: 1 };
  await openOldAs({ ...row, revs: {}, load });
  store = await openTestStore();
  await drain();
  expect(await sharedSlide()).toBeDefined();
});

it('designs in progress come under their team, where they are counted and forgotten with it', async () => {
  await openOldAs({ ...row, rev: 5 });
  store = await openTestStore();
  const drafts = await store.db.facts.where('path').startsWith('drafts/').toArray();
  expect(drafts).toEqual([
    { path: `drafts/designer/${TEAM}/template000000000001`, value: design, atMs: 7 },
  ]);
});
