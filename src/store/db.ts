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

/** One value read from the server that has no log: heartbeats, plans, widgets. Key is its path. */
export interface FactRow {
  readonly path: string;
  readonly value: unknown;
  readonly atMs: number;
}

/** A chunk of a staged file, by the file's path in the bucket and its number. */
export interface ChunkRow {
  readonly path: string;
  readonly index: number;
  readonly bytes: Blob;
}

/** A staged file; its chunks are all there once `isWhole`. */
export interface StagedRow {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
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

/** The database of one account. Only `src/store` sees it. */
export class VitrineDb extends Dexie {
  /** What the server has of rows that the log touches, by `refText`. */
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
  /** True once the app itself has closed it; one that the browser has closed opens again by itself. */
  hasEnded = false;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    // It would close when the page goes into the back/forward cache, before the last words are written.
    Dexie.disableBfCache = true;
    // Stored on users' devices: a change needs a new version here, shipped ones stay as they are.
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
    // Rows of the first version hold their base themselves; it moves when they are next written.
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
