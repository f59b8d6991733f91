import Dexie, { type Table, type Transaction } from 'dexie';
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
import { DESIGNS } from './places.ts';

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

/** Rereads what version 3 added but never requested; moves designs in progress below their team. */
async function toVersion4(tx: Transaction): Promise<void> {
  await tx.table<SpaceRow>('spaces').toCollection().modify(rereadInfo);
  await tx.table<SpaceRow>('spaces').toCollection().modify(nameTeams);
  await moveDesigns(tx);
}

/**
 * Kinds that depend on the section `info` are read when it changes, which may be never. Lowering the
 * revision by one makes the next poll read it, whatever its revision on the server.
 */
function rereadInfo(row: SpaceRow, ref: { value: SpaceRow }): void {
  if (row.access !== 'member' || !row.space.startsWith('teams/')) return;
  const { rev, load: _begun, ...rest } = row;
  const revs = { ...row.revs, info: -1 };
  ref.value = { ...rest, revs, ...(rev !== undefined && { rev: rev - 1 }) };
}

/** In version 3 a reader belonged to a single child team. */
function nameTeams(row: SpaceRow & { forTeam?: string }, ref: { value: SpaceRow }): void {
  const { forTeam, ...rest } = row;
  if (forTeam !== undefined) ref.value = { ...rest, forTeams: [forTeam] };
}

/** A design of a template that was never saved is deleted: no page can open it again. */
async function moveDesigns(tx: Transaction): Promise<void> {
  const facts = tx.table<{ readonly path: string }, string>('facts');
  const designs = await facts.where('path').startsWith(DESIGNS).toArray();
  const templates = await tx.table('template').toCollection().primaryKeys();
  for (const { path, ...fact } of designs) {
    const id = path.slice(DESIGNS.length);
    if (id.includes('/')) continue;
    const key = templates.find((text) => String(text).endsWith(`/${id}`));
    await facts.delete(path);
    if (key !== undefined) await facts.put({ ...fact, path: `${DESIGNS}${String(key)}` });
  }
}
