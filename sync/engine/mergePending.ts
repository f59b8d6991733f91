import { createId } from '../../src/model/ids.ts';
import { type RowRef, refOf, refText } from '../../src/model/kinds.ts';
import { type CommitDeps, loadByText, seenBy, type StagedFile, uploadRows } from './commit.ts';
import type { EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import { rebuild } from './rebuild.ts';
import type { AnyRow, LogRow, StoredRow, UploadRow } from './rows.ts';
import { prepareRow, runRow } from './runRow.ts';

type JoinDeps = CommitDeps & Pick<EngineDeps, 'mutators'>;

/** A save that may replace files of a change before it. */
export interface Joining {
  /** The row that it writes. */
  readonly ref: RowRef;
  readonly files: readonly StagedFile[];
  /** Returns the arguments of an earlier change with the save's in them; undefined for one that takes no such. */
  join(row: Pick<LogRow, 'name'>, args: unknown): unknown;
  /** True for a later change that means the same after the save as before it. */
  commutes(row: Pick<LogRow, 'name'>): boolean;
  /** Returns the paths of the files that arguments refer to. */
  pathsIn(args: unknown): ReadonlySet<string>;
}

/**
 * Makes a save part of an earlier change of its row that was never sent, and that waits for a file which the save
 * replaces: nobody wants that file any more. Returns false, and does nothing, if there is none.
 */
export async function mergePending(deps: JoinDeps, joining: Joining): Promise<boolean> {
  return deps.store.transact(async (tx) => {
    const row = lastToJoin(await tx.log(), joining);
    const joined = row && joinedRow(deps, row, joining);
    if (!joined) return false;
    const paths = joining.pathsIn(joined.args);
    const uploads = (await tx.uploads()).filter(({ mutation }) => mutation === row.id);
    const replaced = uploads.filter(({ path }) => !paths.has(path));
    if (replaced.every(({ state }) => state === 'done')) return false;
    const seen = await seenNow(tx, deps, joined, joining.ref);
    if (!seen) return false;
    const kept = uploads.filter((upload) => !replaced.includes(upload));
    await putJoined(tx, deps, { ...joined, seen }, { kept, replaced, files: joining.files });
    await deps.along?.();
    return true;
  });
}

function lastToJoin(log: readonly LogRow[], joining: Joining): LogRow | undefined {
  const text = refText(joining.ref);
  const own = log.filter(({ state, writes }) => state !== 'parked' && writes.includes(text));
  const row = own.findLast((one) => !joining.commutes(one));
  const isUntried = row?.state === 'held' && !row.isDiscarded && (row.tries ?? []).length === 0;
  return isUntried && row.writes.length === 1 ? row : undefined;
}

function joinedRow({ mutators }: JoinDeps, row: LogRow, { join }: Joining): LogRow | undefined {
  const runnable = prepareRow(row, mutators);
  const args = runnable.ok ? join(row, runnable.args) : undefined;
  if (!runnable.ok || args === undefined) return undefined;
  const { mutator } = runnable;
  return { ...row, args: mutator.parse(args), version: mutator.version };
}

/** Returns what its user saw at all places that it writes now; undefined if it would be refused. */
async function seenNow(
  tx: StoreTx,
  { mutators, addressOf }: JoinDeps,
  row: LogRow,
  ref: RowRef,
): Promise<LogRow['seen'] | undefined> {
  const text = refText(ref);
  const isNew = row.seen[text] === undefined;
  const stored = new Map<string, StoredRow | undefined>(await loadByText(tx, row.reads.map(refOf)));
  if (isNew) stored.delete(text);
  const load = (one: RowRef): AnyRow | undefined => stored.get(refText(one))?.value;
  const result = runRow(row, mutators, load);
  if ('code' in result || result.run.refusal) return undefined;
  // Where it wrote before, its user saw what was there before it.
  const now = seenBy(result.run, stored, addressOf);
  return isNew ? row.seen : { ...row.seen, [text]: { ...now[text], ...row.seen[text] } };
}

interface JoinedFiles {
  readonly kept: readonly UploadRow[];
  readonly replaced: readonly UploadRow[];
  readonly files: readonly StagedFile[];
}

async function putJoined(
  tx: StoreTx,
  { mutators, random }: JoinDeps,
  row: LogRow,
  { kept, replaced, files }: JoinedFiles,
): Promise<void> {
  const more = files.filter(({ media }) => kept.every(({ path }) => path !== media.path));
  const ids = more.map(() => createId<'upload'>(random));
  const isPending = more.length > 0 || kept.some(({ state }) => state !== 'done');
  const state = isPending ? ('held' as const) : ('waiting' as const);
  await tx.putLog([{ ...row, state, uploads: [...kept.map(({ id }) => id), ...ids] }]);
  await tx.putUploads(uploadRows({ ...row, uploads: ids }, more));
  await tx.deleteUploads(replaced);
  await rebuild(tx, await tx.log(), row.writes, new Map(), mutators);
}
