import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mustId } from '../../model/ids.ts';
import { parseSlide } from '../../model/slide/slide.ts';
import type { Content } from '../engine/content.ts';
import { createChunkStore, openMedia } from './chunkStore.ts';
import { openPlayerDb, type PlayerDb } from './playerDb.ts';
import { createPlayerStore, createPlayStore } from './playerStore.ts';
import { createValueStore } from './valueStore.ts';

const TEAM = mustId<'team'>('team-of-the-tests-0');
const pairing = { teamId: TEAM, screenId: mustId<'screen'>('screen-of-tests-00') };
const CHUNK = 'c'.repeat(64);

function slide(name: string) {
  const raw = { id: `slide-number-${name}`, type: 'image', status: 'published', title: name };
  const restored = parseSlide(raw, TEAM);
  if (!restored) throw new Error('the test made a slide that nobody can read');
  return restored;
}
const contentOf = (...names: readonly string[]): Content => ({
  pairing,
  teams: [{ teamId: TEAM, name: 'Museum', subscribed: [], shownRev: 3 }],
  slides: names.map(slide),
});

let db: PlayerDb;
beforeEach(() => {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  db = openPlayerDb();
});
afterEach(() => db.close());

const fail = (cause: unknown): never => {
  throw cause;
};

/** The part of `localStorage` that is used. */
function createMarks() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    get size() {
      return items.size;
    },
  };
}

describe('what survives a restart', () => {
  it('content, as it was last', async () => {
    const store = createPlayerStore(db, fail, null);
    await store.load();
    await store.saveContent(contentOf('aaaa', 'bbbb'));
    await store.saveContent(contentOf('bbbb', 'cccc'));
    const { content } = await createPlayerStore(db, fail, null).load();
    expect(content?.pairing).toEqual(pairing);
    expect(content?.teams[0]?.shownRev).toBe(3);
    expect(content?.slides.map(({ title }) => title).sort()).toEqual(['bbbb', 'cccc']);
  });

  it('nothing at first, and nothing but the time after a wipe', async () => {
    const store = createPlayerStore(db, fail, null);
    expect((await store.load()).content).toBeUndefined();
    await store.saveContent(contentOf('aaaa'));
    store.saveTime({ highestMs: 5, offsetMs: 1 });
    store.saveAlerts([]);
    await store.wipe();
    const saved = await createPlayerStore(db, fail, null).load();
    expect(saved.content).toBeUndefined();
    expect(saved.time).toEqual({ highestMs: 5, offsetMs: 1 });
  });

  it('nothing of the team after a wipe that the disk refused, until it is paired again', async () => {
    const marks = createMarks();
    const store = createPlayerStore(db, fail, marks);
    await store.saveContent(contentOf('aaaa'));
    await store.saveCommand('command');
    db.close();
    await expect(store.wipe()).rejects.toThrow('closed');
    db = openPlayerDb();
    // Still refused at the next start, yet not loaded.
    const refuse = () => {
      throw new Error('broken');
    };
    db.slides.hook('deleting', refuse);
    const told: unknown[] = [];
    const next = createPlayerStore(db, (cause) => told.push(cause), marks);
    expect(await next.load()).toMatchObject({ content: undefined, lastCommand: 'command' });
    expect(told).toHaveLength(1);
    db.slides.hook('deleting').unsubscribe(refuse);
    await next.saveContent(contentOf('bbbb'));
    const { content } = await createPlayerStore(db, fail, marks).load();
    expect(content?.slides.map(({ title }) => title)).toEqual(['bbbb']);
    expect(marks.size).toBe(0);
  });

  it('whose screen it is, when only its content is thrown away', async () => {
    const store = createPlayerStore(db, fail, null);
    await store.saveContent(contentOf('aaaa'));
    await store.wipeContent();
    const { content } = await createPlayerStore(db, fail, null).load();
    expect(content).toMatchObject({ pairing, teams: [], slides: [] });
  });

  it('rows of an earlier version come back whole, and broken ones not at all', async () => {
    const store = createPlayerStore(db, fail, null);
    await store.saveContent(contentOf('aaaa'));
    const { tags: _tags, days: _days, ...older } = slide('bbbb');
    await db.slides.bulkPut([older as never, { id: 'junk' } as never]);
    const { content } = await createPlayerStore(db, fail, null).load();
    expect(content?.slides.map(({ title }) => title).sort()).toEqual(['aaaa', 'bbbb']);
    expect(content?.slides.every(({ tags, days }) => tags && days)).toBe(true);
  });

  const text = { id: 'a', type: 'text', css: {}, paragraphs: [{ runs: [{ text: 'Soup' }] }] };
  const document = { v: 1, elements: [text] };
  const templateSlide = parseSlide(
    {
      id: 'slide-number-dddd',
      type: 'template',
      status: 'published',
      title: 'dddd',
      template: { id: 'template-of-tests-00', teamId: TEAM, revision: 'r', ...document },
    },
    TEAM,
  )!;
  const template = templateSlide.template!;
  const deep = { ...template, data: { data: { data: document } } };

  it('slides of a template with their document, however often it starts', async () => {
    await createPlayerStore(db, fail, null).saveContent({
      ...contentOf(),
      slides: [templateSlide],
    });
    for (let start = 0; start < 3; start += 1) {
      const store = createPlayerStore(db, fail, null);
      const { content } = await store.load();
      expect(content?.slides).toEqual([templateSlide]);
      // As after an invisible change: the same slides as other objects.
      await store.saveContent({ ...contentOf(), slides: [{ ...content!.slides[0]! }] });
    }
  });

  it('documents that version 0.1.0 had put deeper at each start', async () => {
    const store = createPlayerStore(db, fail, null);
    await store.saveContent({ ...contentOf(), slides: [{ ...templateSlide, template: deep }] });
    const drawn = { source: deep, brand: undefined, timeZone: 'UTC' };
    const item = { slideId: templateSlide.id, kind: 'template', content: 'c', template: drawn };
    store.saveGeneration(templateSlide.id, item as never);
    const saved = await createPlayerStore(db, fail, null).load();
    expect(saved.content?.slides).toEqual([templateSlide]);
    const kept = saved.generations.get(templateSlide.id)?.template;
    expect(kept).toEqual({ ...drawn, source: template });
  });

  it('everything, where a later version of the player had raised the database and was taken back', async () => {
    const store = createPlayerStore(db, fail, null);
    await store.load();
    await store.saveContent(contentOf('aaaa'));
    db.close();
    const later = new Dexie('vitrine-player');
    const tables = {
      chunks: 'hash',
      slides: 'id',
      generations: 'slideId',
      plays: 'key',
      values: 'key',
    };
    later.version(1).stores(tables);
    later.version(7).stores({ ...tables, chunks: 'hash, size', inventions: 'id' });
    await later.open();
    later.close();
    db = openPlayerDb();
    const again = createPlayerStore(db, fail, null);
    const { content } = await again.load();
    expect(content?.slides.map(({ title }) => title)).toEqual(['aaaa']);
    await again.saveContent(contentOf('aaaa', 'bbbb'));
    await createChunkStore(db).put(CHUNK, new ArrayBuffer(4));
    expect(await createChunkStore(db).hashes()).toEqual([CHUNK]);
  });

  it('play counts and small records', async () => {
    const plays = createPlayStore(db, fail);
    plays.put({ key: 'a', count: 1, seconds: 2 });
    plays.put({ key: 'b', count: 1, seconds: 2 });
    await plays.remove(['b']);
    expect(await plays.load()).toEqual([{ key: 'a', count: 1, seconds: 2 }]);
    const account = createValueStore(db, 'account');
    await account.save({ uid: 'x' });
    expect(await account.load()).toEqual({ uid: 'x' });
    await account.save(undefined);
    expect(await account.load()).toBeUndefined();
  });
});

describe('chunks', () => {
  const media = { path: 'a', bytes: 5, type: 'image/png', sha256: 'a'.repeat(64), chunks: [CHUNK] };

  it('are there whole or not at all', async () => {
    const chunks = createChunkStore(db);
    await expect(openMedia(db, media)).rejects.toMatchObject({ kind: 'missing' });
    await chunks.put(CHUNK, new TextEncoder().encode('12345').buffer as ArrayBuffer);
    expect(await chunks.hashes()).toEqual([CHUNK]);
    const blob = await openMedia(db, media);
    expect([blob.type, await blob.text()]).toEqual(['image/png', '12345']);
    await expect(openMedia(db, { ...media, bytes: 6 })).rejects.toMatchObject({ kind: 'missing' });
    await chunks.remove([CHUNK]);
    expect(await chunks.hashes()).toEqual([]);
  });
});
