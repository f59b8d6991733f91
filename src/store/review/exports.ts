import type { LogRow } from '../../../sync/engine/rows.ts';
import type { MutationId } from '../../model/ids.ts';
import type { Store } from '../openStore.ts';
import { unsavedWorks } from '../unsavedWork.ts';

/** A change as exported for its author before it is discarded. */
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
  /** Staged files that the changes refer to, by path. */
  readonly files: ReadonlyMap<string, Blob>;
}

/** Exports every change that the server does not have, or only the named ones, with their files. */
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

/** Exports unsaved work in teams with its files, for its author when they are closed. */
export async function exportUnsaved(
  store: Store,
  teamIds: readonly string[],
): Promise<{ readonly changes: readonly unknown[]; readonly files: ReadonlyMap<string, Blob> }> {
  const all = await unsavedWorks(store.db);
  const works = all.filter(({ teamId }) => teamIds.includes(teamId));
  const files = new Map<string, Blob>();
  for (const path of works.flatMap((work) => work.files)) {
    const blob = await store.openStaged(path);
    if (blob) files.set(path, blob);
  }
  return { changes: works.map(({ path, value }) => ({ path, ...value })), files };
}

const asExported = ({ id, name, version, args, atMs, parked }: LogRow): ExportedChange => ({
  id,
  name,
  version,
  args,
  atMs,
  ...(parked && { reason: parked.code }),
});
