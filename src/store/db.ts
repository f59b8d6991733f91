import Dexie, { type Table } from 'dexie';
import type { Kind } from '../model/kinds.ts';
import type { UserId } from '../model/ids.ts';
import type {
  ConflictRow,
  LogRow,
  NewLogRow,
  RowBase,
  SentBatch,
  SpaceRow,
  StoredRow,
  UploadRow,
} from '../../sync/engine/rows.ts';
import { toVersion4 } from './upgrades.ts';

/** A value read from the server that has no log: heartbeats, plans, widgets. Keyed by its path. */
export interface FactRow {
  readonly path: string;
  readonly value: unknown;
  readonly atMs: number;
}

/** A chunk of a staged file, keyed by the file's path in the bucket and the chunk's number. */
export interface ChunkRow {
  readonly path: string;
  readonly index: number;
  readonly bytes: Blob;
}

/** A staged file; all its chunks are stored once `isWhole`. */
export interface StagedRow {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
  /** As the user knows it; absent for files that were made here, or staged by earlier versions. */
  readonly name?: string;
  readonly isWhole: boolean;
  readonly atMs: number;
}

export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

export interface BaseRow extends RowBase {
  readonly ref: string;
}

export type RowTable = Table<StoredRow, string>;

/** The database of one account. Only `src/store` accesses it. */
export class VitrineDb extends Dexie {
  /** The server's value of each row that the log touches, by `refText`. */
  readonly base!: Table<BaseRow, string>;
  readonly log!: Table<LogRow, number, NewLogRow>;
  readonly batches!: Table<SentBatch, string>;
  readonly spaces!: Table<SpaceRow, string>;
  readonly conflicts!: Table<ConflictRow, string>;
  readonly uploads!: Table<UploadRow, string>;
  readonly staged!: Table<StagedRow, string>;
  readonly chunks!: Table<ChunkRow, [string, number]>;
  readonly facts!: Table<FactRow, string>;
  readonly meta!: Table<MetaRow, string>;
  /** True once the app itself has closed it; a database closed by the browser reopens by itself. */
  hasEnded = false;

  constructor(name: string) {
    // Dexie's cache would hold and clone what is read, thousands of slides too; equal queries are shared by `sharedRows`.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    // Otherwise Dexie closes it when the page enters the back/forward cache, before the last edits are
    // written.
    Dexie.disableBfCache = true;
    // Stored on users' devices: a change needs a new version here; released versions never change.
    this.version(1).stores({
      user: 'key',
      team: 'key',
      member: 'key',
      screen: 'key',
      brand: 'key',
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
    });
    // Rows of version 1 contain their own base; it moves here when they are next written.
    this.version(2).stores({ base: 'ref' });
    this.version(3).stores({ subscription: 'key', rootSubscription: 'key' });
    this.version(4).upgrade(toVersion4);
  }

  override close(options = { disableAutoOpen: true }): void {
    this.hasEnded ||= options.disableAutoOpen;
    super.close(options);
  }

  rowsOf(kind: Kind): RowTable {
    return this.table(kind);
  }
}

export const databaseName = (uid: UserId): string => `vitrine-${uid}`;
