import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slideKey } from '../model/kinds.ts';
import { addSlide } from '../model/mutations/slide/addSlide.ts';
import { saveSlide } from '../model/mutations/slide/saveSlide.ts';
import type { Slide } from '../model/slide/slide.ts';
import { openStore, type Store } from './openStore.ts';
import { StoreError } from './storeError.ts';
import { slideIds } from './hooks/slides.ts';
import { syncSummary } from './hooks/sync.ts';
import { addArgs, openTestStore, slideIdOf, TEAM, UID } from './storeFixture.testkit.ts';

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.destroy());

const ref = slideKey(TEAM, slideIdOf(1));
const stored = async () => (await store.sync.transact((tx) => tx.rows([ref])))[0];
const title = async () => ((await stored())?.value as Slide | undefined)?.title;

describe('commit', () => {
  it('[CO1] writes the row and the log in one step, and both survive closing', async () => {
    const result = await store.commit(addSlide, addArgs(1, { title: 'Hello' }));
    expect(result.ok).toBe(true);
    store.close();
    store = await openStore({
      account: { uid: UID },
      clock: { now: () => 2_000_000 },
      random: () => new Uint8Array(24),
    });
    expect(await title()).toBe('Hello');
    expect((await stored())?.confirmed).toBeNull();
    const log = await store.sync.transact((tx) => tx.log());
    expect(log).toMatchObject([{ name: 'slide.add', state: 'waiting', spaces: [`teams/${TEAM}`] }]);
  });

  it('[RB4] keeps the base of a row through further edits, and writes it once', async () => {
    await store.commit(addSlide, addArgs(1, { title: 'a' }));
    const puts = vi.spyOn(store.db.base, 'bulkPut');
    for (const next of ['b', 'c'])
      await store.commit(saveSlide, {
        teamId: TEAM,
        id: slideIdOf(1),
        fields: { title: next },
        at: 2,
      });
    expect(puts).not.toHaveBeenCalled();
    puts.mockRestore();
    expect(await title()).toBe('c');
    expect((await stored())?.confirmed).toBeNull();
  });

  it('[CO2] answers a refusal and keeps nothing', async () => {
    const args = { teamId: TEAM, id: slideIdOf(9), fields: { title: 'x' }, at: 1 };
    expect(await store.commit(saveSlide, args)).toEqual({ ok: false, refused: 'notFound' });
    expect(await store.sync.transact((tx) => tx.log())).toEqual([]);
  });

  it('[CO1] keeps nothing at all of a change that no disk can hold', async () => {
    const parse = () => ({ ...addArgs(1), extra: () => undefined });
    const broken = { ...addSlide, parse: parse as typeof addSlide.parse };
    await expect(store.commit(broken, addArgs(1))).rejects.toBeInstanceOf(Error);
    expect(await stored()).toBeUndefined();
    expect(await store.db.log.count()).toBe(0);
  });

  it('[CO1] keeps nothing at all when the disk is full, and says so by code', async () => {
    const full = new DOMException('no room', 'QuotaExceededError');
    const add = vi.spyOn(store.db.log, 'add').mockRejectedValue(full);
    const refused = store.commit(addSlide, addArgs(1));
    await expect(refused).rejects.toSatisfy(
      (error) => error instanceof StoreError && error.code === 'storageFull',
    );
    add.mockRestore();
    expect(await stored()).toBeUndefined();
    expect((await syncSummary(store.db)).waiting).toBe(0);
  });

  it('keeps the confirmed value below waiting changes', async () => {
    await store.commit(addSlide, addArgs(1, { title: 'one' }));
    const args = { teamId: TEAM, id: slideIdOf(1), fields: { title: 'two' }, at: 2 };
    await store.commit(saveSlide, args);
    expect(await title()).toBe('two');
    expect((await stored())?.confirmed).toBeNull();
    const log = await store.sync.transact((tx) => tx.log());
    expect(log[1]?.seen).toEqual({ [`slide:${ref.key}`]: { title: 'one' } });
  });
});

describe('lists', () => {
  it('reads ids from an index, in order of the loop', async () => {
    for (const n of [3, 1, 2]) {
      await store.commit(addSlide, { ...addArgs(n), status: 'published', position: `a${n}` });
    }
    await store.commit(addSlide, addArgs(4));
    const ids = await slideIds(store.db, TEAM, { status: 'published', sort: 'position' });
    expect(ids).toEqual([1, 2, 3].map(slideIdOf));
  });
});

describe('staged files', () => {
  it('keeps a large file in chunks with its identity', async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024).map((_, index) => index % 251);
    const blob = new Blob([bytes], { type: 'image/png' });
    const media = await store.stageFile(blob, { path: 'teams/t/slides/s/1__landscape' });
    expect(media).toMatchObject({ bytes: bytes.length, type: 'image/png' });
    expect(media.chunks).toHaveLength(2);
    const part = await store.readStaged(media.path, 4_194_300, 4_194_310);
    expect(new Uint8Array(await part!.arrayBuffer())).toEqual(bytes.slice(4_194_300, 4_194_310));
    const whole = await store.openStaged(media.path);
    expect(whole?.size).toBe(bytes.length);
    const digest = await crypto.subtle.digest('SHA-256', await whole!.arrayBuffer());
    expect(Buffer.from(digest).toString('hex')).toBe(media.sha256);
  });
});
