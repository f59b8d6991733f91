import { MUTATORS } from '../model/mutations/registry.ts';
import type { MutationId } from '../model/ids.ts';
import { saveSlide } from '../model/mutations/saveSlide.ts';
import type { SlideId, TeamId } from '../model/ids.ts';
import type { Slide, SlideChanges } from '../model/slide.ts';
import { isObject, type Json } from '../model/json.ts';
import type { CommitResult } from '../../sync/engine/commit.ts';
import { discardChange, retryChange } from '../../sync/engine/review.ts';
import type { ConflictRow, LogRow } from '../../sync/engine/rows.ts';
import type { Store } from './openStore.ts';

/** Sends a parked change again. */
export const retryParked = (store: Store, id: MutationId): Promise<void> =>
  retryChange({ store: store.sync, mutators: MUTATORS }, id);

/** Takes back a change that the server does not have; see `discardChange`. */
export const discardWaiting = (store: Store, id: MutationId): Promise<'gone' | 'onItsWay'> =>
  discardChange({ store: store.sync, mutators: MUTATORS }, id);

/** A change as it is given to the user before it is discarded. */
export interface ExportedChange {
  readonly id: MutationId;
  readonly name: string;
  readonly version: number;
  readonly args: unknown;
  readonly atMs: number;
  readonly reason?: string;
}

export interface ExportedChanges {
  readonly changes: readonly ExportedChange[];
  /** Staged files that the changes refer to, by their path. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** Everything that the server does not have, or the named changes only, with their files. */
export async function exportChanges(
  store: Store,
  ids?: readonly MutationId[],
): Promise<ExportedChanges> {
  const log = await store.sync.transact((tx) => tx.log());
  const rows = log.filter((row) => !ids || ids.includes(row.id));
  const uploads = await store.sync.transact((tx) => tx.uploads());
  const files = new Map<string, Blob>();
  for (const { mutation, path } of uploads) {
    const blob = rows.some((row) => row.id === mutation) && (await store.openStaged(path));
    if (blob) files.set(path, blob);
  }
  return { changes: rows.map(asExported), files };
}

const asExported = ({ id, name, version, args, atMs, parked }: LogRow): ExportedChange => ({
  id,
  name,
  version,
  args,
  atMs,
  ...(parked && { reason: parked.code }),
});

/** Brings back the value of somebody else that a change here had overwritten. */
export async function restoreConflict(
  store: Store,
  conflict: ConflictRow,
  nowMs: number,
): Promise<CommitResult> {
  const row = await store.db.rowsOf(conflict.ref.kind).get(conflict.ref.key);
  if (!row?.value) return { ok: false, refused: 'notFound' };
  if (conflict.ref.kind !== 'slide') return { ok: false, refused: 'invalid' };
  const slide = row.value as Slide;
  const [field = '', ...rest] = conflict.path.split('/');
  const value = withPath(
    (slide as unknown as Record<string, unknown>)[field],
    rest,
    conflict.theirs,
  );
  const result = await store.commit(saveSlide, {
    teamId: slide.teamId as TeamId,
    id: slide.id as SlideId,
    fields: { [field]: value } as SlideChanges, // `parse` refuses a field that is no such
    at: nowMs,
  });
  if (result.ok) await dismissConflict(store, conflict);
  return result;
}

/** The overwritten value is not wanted. */
export async function dismissConflict(store: Store, conflict: ConflictRow): Promise<void> {
  await store.db.conflicts.delete(conflict.id);
}

function withPath(value: unknown, path: readonly string[], next: Json): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const branch = isObject(value) ? value : {};
  return { ...branch, [key]: withPath(branch[key], rest, next) };
}
