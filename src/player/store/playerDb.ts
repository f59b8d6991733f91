import { Dexie, type Table } from 'dexie';
import type { Slide } from '../../model/slide/slide.ts';
import type { PlayItem } from '../engine/playItem.ts';
import type { PlayRow } from '../engine/playLog.ts';
import { DATABASE } from './databaseName.ts';

/**
 * A verified chunk of a file. Browsers store Blobs as files beside the database and do not load them into
 * memory.
 */
export interface PlayerChunkRow {
  readonly hash: string;
  readonly blob: Blob;
}
export interface GenerationRow {
  readonly slideId: string;
  readonly item: PlayItem;
}
export interface ValueRow {
  readonly key: string;
  readonly value: unknown;
}

export interface PlayerDb extends Dexie {
  readonly chunks: Table<PlayerChunkRow, string>;
  readonly slides: Table<Slide, string>;
  readonly generations: Table<GenerationRow, string>;
  readonly plays: Table<PlayRow, string>;
  readonly values: Table<ValueRow, string>;
}

/**
 * Opens the player's own database, separate from that of a person who may be signed in on the same machine.
 * Stored on screens: a change of the tables needs a new version.
 */
export function openPlayerDb(name: string = DATABASE): PlayerDb {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as PlayerDb;
  db.version(1).stores({
    chunks: 'hash',
    slides: 'id',
    generations: 'slideId',
    plays: 'key',
    values: 'key',
  });
  // Another page with a newer version waits for this one: it takes over at the next reload.
  db.on('versionchange', () => db.close());
  return db;
}

/** Dexie refuses to load beside another version of itself; the next player may bring one. */
export function letOtherDexieIn(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('Dexie'));
}
