import { useLiveQuery } from 'dexie-react-hooks';
import type { MutationId } from '../../model/ids.ts';
import { refOf, refText } from '../../model/kinds.ts';
import type { CommitResult } from '../../../sync/engine/commit.ts';
import type {
  ConflictRow,
  LogRow,
  LogState,
  ParkCode,
  UploadRow,
} from '../../../sync/engine/rows.ts';
import { withBatches } from '../../../sync/engine/sentRows.ts';
import type { VitrineDb } from '../db.ts';
import {
  discardParked,
  dismissConflict,
  exportChanges,
  restoreConflict,
  retryParked,
  type ExportedChanges,
} from '../review.ts';
import { useStore } from './StoreProvider.tsx';

/** A change that the server has not confirmed, for people. */
export interface QueuedChange {
  readonly id: MutationId;
  /** Stored name of the mutation, such as `slide.save`. */
  readonly name: string;
  /** Title or name of what it changes, where there is one. */
  readonly subject: string;
  readonly state: LogState;
  readonly atMs: number;
  /** Why it needs the person; only for `parked`. */
  readonly code?: ParkCode;
  /** Its files: how many bytes, and how many of them are there. */
  readonly files: readonly Pick<UploadRow, 'id' | 'name' | 'slot' | 'bytes' | 'sent' | 'state'>[];
  /** The slide that it changes, while there is one to edit. */
  readonly slide?: { readonly id: string; readonly type: string };
}

/** A value of somebody else that a change from here has replaced. */
export interface Conflict {
  readonly id: string;
  readonly subject: string;
  /** Who wrote it; '' where that is not known. */
  readonly author: string;
  readonly row: ConflictRow;
}

/** Changes that wait, oldest first, those that need the person before the others. */
export function useQueue(): readonly QueuedChange[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => readQueue(db), [db]);
}

export async function readQueue(db: VitrineDb): Promise<readonly QueuedChange[]> {
  const [log, batches, uploads] = await Promise.all([
    db.log.orderBy('seq').toArray(),
    db.batches.toArray(),
    db.uploads.toArray(),
  ]);
  const rows = withBatches(log, batches);
  const changes = await Promise.all(rows.map((row) => asChange(db, row, uploads)));
  return changes.sort((a, b) => Number(b.state === 'parked') - Number(a.state === 'parked'));
}

/** Values of others that were replaced, newest first. */
export function useConflicts(): readonly Conflict[] | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const rows = await db.conflicts.toArray();
    const found = rows.map(async (row) => ({
      id: row.id,
      row,
      subject: nameIn(await valueOf(db, refText(row.ref))),
      author: await authorOf(db, row),
    }));
    return (await Promise.all(found)).sort((a, b) => b.row.atMs - a.row.atMs);
  }, [db]);
}

/** What a person can decide about changes that wait. */
export function useQueueActions() {
  const store = useStore();
  return {
    retry: (id: MutationId): Promise<void> => retryParked(store, id),
    discard: (id: MutationId): Promise<void> => discardParked(store, id),
    exported: (id: MutationId): Promise<ExportedChanges> => exportChanges(store, [id]),
    /** Brings the replaced value back. */
    restore: (row: ConflictRow): Promise<CommitResult> => restoreConflict(store, row, Date.now()),
    /** Takes note of a replaced value: it is no longer offered. */
    settle: (row: ConflictRow): Promise<void> => dismissConflict(store, row),
  };
}

async function asChange(
  db: VitrineDb,
  row: LogRow,
  uploads: readonly UploadRow[],
): Promise<QueuedChange> {
  const { id, name, state, atMs, parked } = row;
  const ref = row.writes[0] ?? '';
  const value = await valueOf(db, ref);
  const subject = nameIn(value) || nameIn((row.args as { fields?: unknown } | null)?.fields);
  const { id: slideId, type } = (value ?? {}) as { id?: string; type?: string };
  const isSlide = ref.startsWith('slide:') && slideId !== undefined && type !== undefined;
  return {
    id,
    name,
    state,
    atMs,
    subject,
    files: uploads.filter((upload) => upload.mutation === id),
    ...(parked && { code: parked.code }),
    ...(isSlide && { slide: { id: slideId, type } }),
  };
}

async function valueOf(db: VitrineDb, text: string): Promise<unknown> {
  const { kind, key } = refOf(text);
  if (key === '' || !db.tables.some((table) => table.name === kind)) return undefined;
  return (await db.rowsOf(kind).get(key))?.value;
}

async function authorOf(db: VitrineDb, { ref, theirsBy }: ConflictRow): Promise<string> {
  if (!theirsBy) return '';
  return nameIn(await valueOf(db, `member:${ref.key.split('/')[0]}/${theirsBy}`));
}

function nameIn(value: unknown): string {
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}
