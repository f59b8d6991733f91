import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserId } from '../model/ids.ts';
import type { MutationId, TemplateId } from '../model/ids.ts';
import type { Json } from '../model/json.ts';
import { templateKey } from '../model/kinds.ts';
import { parseTemplate } from '../model/template/template.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../model/mutations/slide/saveSlide.ts';
import { at } from '../../sync/engine/commit.ts';
import { newSpace } from '../../sync/engine/spaces.ts';
import { databaseName } from './db.ts';
import { evictUnused } from './evict.ts';
import { readQueue } from './queue/readQueue.ts';
import { COPIED } from './places.ts';
import { openStore, type Store } from './openStore.ts';
import { windowsOf } from '../model/rules/playWindows.ts';
import { scheduleOf } from '../model/rules/schedule.ts';
import type { Slide, SlideChanges } from '../model/slide/slide.ts';
import { restoreConflict } from './review/conflicts.ts';
import { exportChanges } from './review/exports.ts';
import { withTeam } from './sessionAccount.ts';
import { openSession } from './sessionRow.ts';
import {
  addArgs,
  openTestStore,
  seededRandom,
  slideIdOf,
  slideRow,
  TEAM,
  UID,
} from './storeFixture.testkit.ts';

const OTHER = 'user0000000000000009' as UserId;
const DAY_MS = 24 * 60 * 60 * 1000;
let stores: Store[] = [];
const keep = (store: Store) => {
  stores.push(store);
  return store;
};
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const store of stores) await store.destroy();
  stores = [];
});

/** Stubs `caches` for the test; returns the names of the caches that are left. */
function fakeCaches(...names: readonly string[]): Set<string> {
  const known = new Set(names);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...known]),
    delete: (name: string) => Promise.resolve(known.delete(name)),
  });
  return known;
}

describe('signing out', () => {
  it('[AC2] takes the files of previews along, and forgetting a team takes those of the team', async () => {
    const store = keep(await openTestStore());
    const [other, ofOther] = ['team0000000000000077', `preview-files-${OTHER}-${TEAM}`];
    const own = [TEAM, other].map((id) => `preview-files-${UID}-${id}`);
    const names = fakeCaches(...own, 'preview-files', 'preview-files-public', ofOther);
    await store.forgetTeams([other]);
    expect([...names]).toEqual([own[0], 'preview-files-public', ofOther]);
    await store.signOut('keep');
    expect([...names]).toEqual(['preview-files-public', ofOther]);
  });

  it('[AC1] keeps what waits when asked to, and deletes everything when nothing waits', async () => {
    const store = keep(await openTestStore());
    await store.commit(addSlide, addArgs(1));
    await store.putFact(`${COPIED}${TEAM}`, { file: 'its token' });
    await store.signOut('keep');
    expect(await Dexie.exists(databaseName(UID))).toBe(true);
    const again = keep(await openTestStore());
    expect(await again.db.facts.where('path').startsWith(COPIED).count()).toBe(0);
    const view = { isOnline: true, isMetered: false, shown: {} };
    expect((await readQueue(again.db, view)).groups).toMatchObject([
      { total: 1, changes: [{ name: 'slide.add' }] },
    ]);
    await again.sync.transact(async (tx) => tx.deleteLog(await tx.log()));
    await again.signOut('keep');
    expect(await Dexie.exists(databaseName(UID))).toBe(false);
  });

  it('[AC1] deletes what waits only when that was asked for', async () => {
    const store = await openTestStore();
    await store.commit(addSlide, addArgs(1));
    await store.signOut('discard');
    expect(await Dexie.exists(databaseName(UID))).toBe(false);
  });

  it('[AC2] another account on this device sees nothing of it', async () => {
    const store = keep(await openTestStore());
    await store.commit(addSlide, addArgs(1));
    const deps = { clock: { now: () => 1 }, random: seededRandom(2) };
    const other = keep(await openStore({ ...deps, account: { uid: OTHER } }));
    expect(await other.sync.transact((tx) => tx.log())).toEqual([]);
    expect(await other.db.rowsOf('slide').count()).toBe(0);
  });

  it('remembers who is signed in, for a start without network', async () => {
    const session = openSession();
    const account = {
      uid: UID,
      email: 'a@b.c',
      name: 'Ada',
      language: 'de' as const,
      lastTeams: [],
    };
    await session.write(withTeam(account, TEAM));
    expect(await session.read()).toMatchObject({ uid: UID, currentTeam: TEAM, lastTeams: [TEAM] });
    await session.clear();
    expect(await session.read()).toBeUndefined();
    session.close();
  });
});

describe('space on the disk', () => {
  it('[DI1] gives back teams not opened lately, never what waits', async () => {
    const store = keep(await openTestStore());
    const space = `teams/${TEAM}` as const;
    await store.sync.transact(async (tx) => {
      await tx.putRows([slideRow(1)]);
      await tx.putSpace({ ...newSpace({ clock: { now: () => 0 } }, space), rev: 3 });
    });
    await store.commit(addSlide, addArgs(2));
    expect(await evictUnused(store.db, 30 * DAY_MS)).toBe(0);
    await store.sync.transact(async (tx) => tx.deleteLog(await tx.log()));
    expect(await evictUnused(store.db, 10 * DAY_MS)).toBe(0);
    expect(await evictUnused(store.db, 30 * DAY_MS)).toBe(1);
    expect(await store.db.rowsOf('slide').count()).toBe(0);
    expect(await store.sync.transact((tx) => tx.spaces())).toEqual([]);
  });

  it('[DI1] tries a commit again after making room', async () => {
    const store = keep(await openTestStore());
    const old = newSpace({ clock: { now: () => -40 * DAY_MS } }, 'teams/team0000000000000077');
    await store.sync.transact((tx) => tx.putSpace({ ...old, rev: 1 }));
    const full = new DOMException('no room', 'QuotaExceededError');
    vi.spyOn(store.db.log, 'add').mockRejectedValueOnce(full);
    expect(await store.commit(addSlide, addArgs(1))).toMatchObject({ ok: true });
    expect(await store.sync.transact((tx) => tx.log())).toHaveLength(1);
  });

  it('[DI1] gives back files of previews before any team', async () => {
    const store = keep(await openTestStore());
    const old = newSpace({ clock: { now: () => -40 * DAY_MS } }, 'teams/team0000000000000077');
    await store.sync.transact((tx) => tx.putSpace({ ...old, rev: 1 }));
    const names = fakeCaches(`preview-files-${UID}-${TEAM}`, 'vitrine-app-1');
    const full = new DOMException('no room', 'QuotaExceededError');
    vi.spyOn(store.db.log, 'add').mockRejectedValueOnce(full);
    expect(await store.commit(addSlide, addArgs(1))).toMatchObject({ ok: true });
    expect([...names]).toEqual(['vitrine-app-1']);
    expect(await store.db.spaces.count()).toBe(1);
    vi.spyOn(store.db.log, 'add').mockRejectedValueOnce(full);
    expect(await store.commit(addSlide, addArgs(2))).toMatchObject({ ok: true });
    expect(await store.db.spaces.count()).toBe(0);
  });

  it('[DI2] a staged file without a change goes after a day', async () => {
    let now = 0;
    const deps = { account: { uid: UID }, clock: { now: () => now }, random: seededRandom(3) };
    let store = await openStore(deps);
    await store.stageFile(new Blob(['x']), { path: 'lonely' });
    store.close();
    now = DAY_MS / 2;
    store = await openStore(deps);
    expect(await store.openStaged('lonely')).toBeDefined();
    store.close();
    now = 2 * DAY_MS;
    store = keep(await openStore(deps));
    await expect.poll(() => store.db.chunks.count()).toBe(0);
    expect(await store.openStaged('lonely')).toBeUndefined();
  });
});

describe('what the user can do about changes', () => {
  it('exports a change with its file', async () => {
    const store = keep(await openTestStore());
    const media = await store.stageFile(new Blob(['photo'], { type: 'image/png' }), { path: 'p' });
    const file = { media, ref: slideRow(1).ref, slot: 'landscape' };
    await store.commit(addSlide, addArgs(1, { media: { landscape: media } }), { files: [file] });
    const exported = await exportChanges(store);
    expect(exported.changes).toMatchObject([{ name: 'slide.add', args: { id: slideIdOf(1) } }]);
    expect(await exported.files.get('p')?.text()).toBe('photo');
  });

  it('restores an overwritten value as a change of its own', async () => {
    const store = keep(await openTestStore());
    await store.commit(addSlide, addArgs(1, { title: 'mine' }));
    const args = { teamId: TEAM, id: slideIdOf(1), fields: { title: 'mine too' }, at: 3 };
    const saved = await store.commit(saveSlide, args);
    if (!saved.ok) throw new Error('refused');
    const conflict = {
      id: 'c',
      ref: slideRow(1).ref,
      path: 'title',
      theirs: 'theirs',
      ours: 'mine too',
      mutation: saved.changes[0].id,
      atMs: 3,
    };
    await store.sync.transact((tx) => tx.addConflicts([conflict]));
    expect(await restoreConflict(store, conflict, 4)).toMatchObject({ ok: true });
    const [row] = await store.sync.transact((tx) => tx.rows([slideRow(1).ref]));
    expect(row?.value).toMatchObject({ title: 'theirs' });
    expect(await store.db.conflicts.count()).toBe(0);
  });

  it('restores what was overwritten in one slot of a slide made from a template', async () => {
    const store = keep(await openTestStore());
    const made = { id: 'template000000000001', teamId: TEAM, name: 'T', revision: 'r1' };
    const flags = { isParentTemplate: false, isRootTemplate: false, isVitrineTemplate: false };
    const template = { ...made, ...flags, data: { elements: { a: { x: 1 } } } } as never;
    const values = { head: { text: 'mine' }, foot: { text: 'kept' } };
    await store.commit(addSlide, addArgs(1, { template, values }));
    const conflict = {
      id: 'c',
      ref: slideRow(1).ref,
      path: 'template/values/head/text',
      theirs: 'theirs',
      ours: 'mine',
      mutation: 'mutation000000000001' as MutationId,
      atMs: 3,
    };
    expect(await restoreConflict(store, conflict, 4)).toMatchObject({ ok: true });
    const [row] = await store.sync.transact((tx) => tx.rows([slideRow(1).ref]));
    const restored = { head: { text: 'theirs' }, foot: { text: 'kept' } };
    expect(row?.value).toMatchObject({ template: { ...made, values: restored } });
  });

  it('restores a schedule whole, with as many windows as it had', async () => {
    const store = keep(await openTestStore());
    const [morning, noon, night] = [
      { days: ['Mo'], from: '07:00', to: '10:00' },
      { days: ['Sa', 'Su'], from: '12:00', to: '14:00' },
      { days: ['Fr'], from: '22:00', to: '02:00' },
    ] as const;
    await store.commit(addSlide, addArgs(1, scheduleOf([night, morning]) as SlideChanges));
    const slide = async () => {
      const [row] = await store.sync.transact((tx) => tx.rows([slideRow(1).ref]));
      return row?.value as Slide;
    };
    const mutation = 'mutation000000000001' as MutationId;
    const of = { id: 'c', ref: slideRow(1).ref, path: 'windows', ours: null, mutation, atMs: 3 };
    for (const theirs of [[morning, noon], [noon], [night, morning, noon]]) {
      expect(await restoreConflict(store, { ...of, theirs } as never, 4)).toMatchObject({
        ok: true,
      });
      expect(windowsOf(await slide())).toEqual(theirs);
    }
    // As an earlier version of the app recorded it.
    const days = { ...of, path: 'days', theirs: ['We'] };
    expect(await restoreConflict(store, days, 4)).toMatchObject({ ok: true });
    expect(windowsOf(await slide())).toEqual([{ ...night, days: ['We'] }]);
  });

  it('restores what was overwritten in one element of a template, and nothing else of it', async () => {
    const store = keep(await openTestStore());
    const ref = templateKey(TEAM, 'template000000000001' as TemplateId);
    const data = {
      v: 1,
      elements: [
        { id: 'a', x: 7 },
        { id: 'b', x: 2 },
      ],
    };
    const value = parseTemplate({ id: 'template000000000001', name: 'T', data }, TEAM);
    if (!value) throw new Error('no template');
    await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
    const conflict = { id: 'c', ref, path: 'data/elements/a/x', theirs: 8, ours: 7 };
    const row = { ...conflict, mutation: 'mutation000000000001' as MutationId, atMs: 3 };
    expect(await restoreConflict(store, row, 4)).toMatchObject({ ok: true });
    const [restored] = await store.sync.transact((tx) => tx.rows([ref]));
    const elements = [
      { id: 'a', x: 8 },
      { id: 'b', x: 2 },
    ];
    expect(restored?.value).toMatchObject({ data: { v: 1, elements } });
    const gone = { ...row, path: 'data/elements/z/x' };
    expect(await restoreConflict(store, gone, 4)).toEqual({ ok: false, refused: 'notFound' });
  });

  it('takes theirs of an element that one side has deleted, and of what is no element', async () => {
    const store = keep(await openTestStore());
    const ref = templateKey(TEAM, 'template000000000001' as TemplateId);
    const elements = [
      { id: 'a', x: 7 },
      { id: 'group', children: [{ id: 'b', x: 2 }] },
    ];
    const data = { v: 1, artboards: { landscape: { color: 'mine', on: true } }, elements };
    const value = parseTemplate({ id: 'template000000000001', name: 'T', data }, TEAM);
    if (!value) throw new Error('no template');
    await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
    const mutation = 'mutation000000000001' as MutationId;
    const take = (path: string, theirs: Json) =>
      restoreConflict(store, { id: path, ref, path, theirs, ours: null, mutation, atMs: 3 }, 4);
    const outcomes = [
      await take('data/elements/gone', { id: 'gone', x: 9 }),
      await take('data/elements/a', null),
      await take('data/artboards/landscape/color', 'theirs'),
      await take('data/artboards/portrait', { color: 'new' }),
      await take('data/artboards/landscape/on', null),
    ];
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
    const [restored] = await store.sync.transact((tx) => tx.rows([ref]));
    expect(at(restored, 'value/data')).toEqual({
      v: 1,
      artboards: { landscape: { color: 'theirs' }, portrait: { color: 'new' } },
      elements: [
        { id: 'group', children: [{ id: 'b', x: 2 }] },
        { id: 'gone', x: 9 },
      ],
    });
    // Each change names only its own part, so that nothing that others change meanwhile is replaced.
    const log = await store.db.log.toArray();
    const touched = log.map(({ args }) => at(args, 'fields/document/touched'));
    const none = { changed: [], removed: [], lists: [], parts: [] };
    expect(touched).toEqual([
      { ...none, changed: ['gone'], lists: [''] },
      { ...none, removed: ['a'] },
      { ...none, parts: ['artboards/landscape'] },
      { ...none, parts: ['artboards/portrait'] },
      { ...none, parts: ['artboards/landscape'] },
    ]);
  });

  it('restores the overwritten name of a template', async () => {
    const store = keep(await openTestStore());
    const ref = templateKey(TEAM, 'template000000000001' as TemplateId);
    const raw = { id: 'template000000000001', name: 'Mine', status: 'draft' };
    const value = parseTemplate(raw, TEAM);
    if (!value) throw new Error('no template');
    await store.sync.transact((tx) => tx.putRows([{ ref, row: { key: ref.key, value } }]));
    const conflict = { id: 'c', ref, path: 'name', theirs: 'Theirs', ours: 'Mine' };
    const row = { ...conflict, mutation: 'mutation000000000001' as MutationId, atMs: 3 };
    expect(await restoreConflict(store, row, 4)).toMatchObject({ ok: true });
    const [restored] = await store.sync.transact((tx) => tx.rows([ref]));
    expect(restored?.value).toMatchObject({ name: 'Theirs' });
  });
});
