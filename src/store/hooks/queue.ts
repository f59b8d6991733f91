import type { MutationId } from '../../model/ids.ts';
import { KINDS, refOf, refText } from '../../model/kinds.ts';
import { saveSlide } from '../../model/mutations/saveSlide.ts';
import type { Slide, SlideChanges } from '../../model/slide.ts';
import type { CommitResult } from '../../../sync/engine/commit.ts';
import type {
  ConflictRow,
  LogRow,
  LogState,
  ParkCode,
  UploadRow,
} from '../../../sync/engine/rows.ts';
import { withBatches } from '../../../sync/engine/sentRows.ts';
import type { Rows } from '../liveRows.ts';
import {
  discardParked,
  dismissConflict,
  exportChanges,
  keepAsCopy,
  parkedSave,
  restoreConflict,
  reviseParked,
  retryParked,
  type ExportedChanges,
} from '../review.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

/** A file of a change that waits. */
export type QueuedFile = Pick<
  UploadRow,
  'id' | 'name' | 'slot' | 'type' | 'bytes' | 'sent' | 'state' | 'isAskedFor'
>;

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
  /** What it weighs on the line, where it is too large for it. */
  readonly bytes?: number;
  /** Its files: how many bytes, and how many of them are there. */
  readonly files: readonly QueuedFile[];
  /** The slide that it changes, while there is one to edit. */
  readonly slide?: { readonly id: string; readonly type: string };
  /** What it says may be edited before it is sent again. */
  readonly isEditable: boolean;
  /** Its slide was deleted by somebody, and its content is still here. */
  readonly mayBeCopied: boolean;
}

/** A value of somebody else that a change from here has replaced. */
export interface Conflict {
  readonly id: string;
  readonly subject: string;
  /** Who wrote it; '' where that is not known. */
  readonly author: string;
  readonly row: ConflictRow;
}

/** Of thousands that wait nobody reads more. */
const MOST_WAITING = 100;

/** Changes that wait, oldest first, all that need the person before the others; the rest is a number. */
export function useQueue(): readonly QueuedChange[] | undefined {
  return useRows(readQueue, []);
}

export async function readQueue(rows: Rows): Promise<readonly QueuedChange[]> {
  const [log, batches, uploads] = await Promise.all([
    rows.log.orderBy('seq').toArray(),
    rows.batches.toArray(),
    rows.uploads.toArray(),
  ]);
  const parked = log.filter(({ state }) => state === 'parked');
  const others = log.filter(({ state }) => state !== 'parked').slice(0, MOST_WAITING);
  const changes = withBatches([...parked, ...others], batches);
  return Promise.all(changes.map((row) => asChange(rows, row, uploads)));
}

/** Values of others that were replaced, newest first. */
export function useConflicts(): readonly Conflict[] | undefined {
  return useRows(async (rows) => {
    const conflicts = await rows.conflicts.toArray();
    const found = conflicts.map(async (row) => ({
      id: row.id,
      row,
      subject: nameIn(await valueOf(rows, refText(row.ref))),
      author: await authorOf(rows, row),
    }));
    return (await Promise.all(found)).sort((a, b) => b.row.atMs - a.row.atMs);
  }, []);
}

/** A save that was set aside, to be edited and sent again. */
export interface ParkedSave {
  readonly fields: SlideChanges;
  /** Sends it again with these fields over its own; false when it is no longer there to be sent. */
  revise(fields: SlideChanges): Promise<boolean>;
}

/** Null when there is none under the id; undefined while loading. */
export function useParkedSave(id: string | undefined): ParkedSave | null | undefined {
  const store = useStore();
  return useRows(
    async (rows) => {
      const fields = id === undefined ? undefined : await parkedSave(rows, id);
      if (!fields) return null;
      return { fields, revise: (revised) => reviseParked(store, id as MutationId, revised) }; // of a row of the queue
    },
    [store, id],
  );
}

/** What a person can decide about changes that wait. */
export function useQueueActions() {
  const store = useStore();
  return {
    retry: (id: MutationId): Promise<void> => retryParked(store, id),
    discard: (id: MutationId): Promise<void> => discardParked(store, id),
    exported: (id: MutationId): Promise<ExportedChanges> => exportChanges(store, [id]),
    /** Makes a slide of its own out of an edit of one that was deleted. */
    copy: (id: MutationId): Promise<CommitResult> => keepAsCopy(store, id, Date.now()),
    /** Brings the replaced value back. */
    restore: (row: ConflictRow): Promise<CommitResult> => restoreConflict(store, row, Date.now()),
    /** Takes note of a replaced value: it is no longer offered. */
    settle: (row: ConflictRow): Promise<void> => dismissConflict(store, row),
  };
}

async function asChange(
  rows: Rows,
  row: LogRow,
  uploads: readonly UploadRow[],
): Promise<QueuedChange> {
  const { id, name, state, atMs, parked } = row;
  const ref = row.writes[0] ?? '';
  const value = await valueOf(rows, ref);
  const subject = nameIn(value) || nameIn((row.args as { fields?: unknown } | null)?.fields);
  const { id: slideId, type } = (value ?? {}) as { id?: string; type?: string };
  const isDeleted = (value as Partial<Slide> | undefined)?.status === 'deleted';
  const isSlide = ref.startsWith('slide:') && slideId !== undefined && Boolean(type);
  const isSave = isSlide && name === saveSlide.name;
  return {
    id,
    name,
    state,
    atMs,
    subject,
    files: uploads.filter((upload) => upload.mutation === id),
    ...(parked && { code: parked.code }),
    ...(parked?.bytes !== undefined && { bytes: parked.bytes }),
    ...(isSlide && type && !isDeleted && { slide: { id: slideId, type } }),
    isEditable: isSave && !isDeleted && type !== 'template',
    mayBeCopied: isSave && isDeleted,
  };
}

async function valueOf(rows: Rows, text: string): Promise<unknown> {
  const { kind, key } = refOf(text);
  if (key === '' || !(kind in KINDS)) return undefined;
  return (await rows.rowsOf(kind).get(key))?.value;
}

async function authorOf(rows: Rows, { ref, theirsBy }: ConflictRow): Promise<string> {
  if (!theirsBy) return '';
  return nameIn(await valueOf(rows, `member:${ref.key.split('/')[0]}/${theirsBy}`));
}

function nameIn(value: unknown): string {
  const { title, name } = (value ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}
