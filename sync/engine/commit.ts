import { diff } from '../../src/model/diff.ts';
import type { ClientId, UploadId, UserId } from '../../src/model/ids.ts';
import { createId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { KINDS, refText, spaceOf, type KindSpec, type RowRef } from '../../src/model/kinds.ts';
import { filesIn } from '../../src/model/media/filesIn.ts';
import type { AddressOf, Media } from '../../src/model/media/media.ts';
import { runMutation, type Mutator, type RefusalCode, type Run } from '../../src/model/mutation.ts';
import { MAX_CHANGE_ROWS } from './deps.ts';
import { currentIdentity } from './identity.ts';
import type { Clock, Random, StoreTx, SyncStore } from './ports.ts';
import type { AnyRow, NewLogRow, StoredRow, UploadRow } from './rows.ts';
import { confirmedOf } from './runRow.ts';

/** A staged file that a mutation refers to. */
export interface StagedFile {
  readonly media: Media;
  /** The row that it belongs to, for progress on screens. */
  readonly ref: RowRef;
  /** `landscape`, `portrait`, `picture`, … */
  readonly slot: string;
  /** The file's name as the user knows it, for progress on screens. */
  readonly name?: string;
}

/** A change in the queue, and the rows that it writes. */
export type CommittedChange = Pick<NewLogRow, 'id' | 'writes'>;

export type CommitResult =
  | { readonly ok: true; readonly changes: readonly [CommittedChange, ...CommittedChange[]] }
  | { readonly ok: false; readonly refused: RefusalCode };

export interface CommitDeps {
  readonly store: SyncStore;
  readonly uid: UserId;
  readonly clock: Clock;
  readonly random: Random;
  readonly addressOf: AddressOf;
  /** Writes facts of this device along with the change; not called for a refusal. */
  readonly along?: (() => PromiseLike<unknown>) | undefined;
}

/**
 * Applies a mutation to the local rows and queues it, with the records of its uploads, in one transaction: afterwards
 * all of it is on disk, or the promise rejects and nothing is. A mutation with files is held until they are uploaded.
 * One that writes very many rows is queued as several.
 */
export async function commitMutation<Args>(
  deps: CommitDeps,
  mutator: Mutator<Args>,
  rawArgs: Args,
  files: readonly StagedFile[] = [],
): Promise<CommitResult> {
  const args = mutator.parse(rawArgs);
  const reads = mutator.reads(args, { uid: deps.uid });
  const scope = {
    kinds: [...new Set(reads.map(({ kind }) => kind))],
    uploads: files.length > 0,
    facts: deps.along !== undefined,
  };
  return deps.store.transact(async (tx) => {
    const { writes, result } = await commitIn(tx, deps, { mutator, args, files });
    await tx.finish(writes);
    return result;
  }, scope);
}

/** A requested change; `args` are parsed. */
export interface Wanted<Args> {
  readonly mutator: Mutator<Args>;
  readonly args: Args;
  readonly files: readonly StagedFile[];
}

/** Does the same within a transaction; its `writes` have yet to be awaited. */
export async function commitIn<Args>(
  tx: StoreTx,
  deps: CommitDeps,
  wanted: Wanted<Args>,
): Promise<{ readonly writes: Promise<unknown>; readonly result: CommitResult }> {
  const parts = splitUp(wanted);
  const [drafts, { client }] = await Promise.all([
    Promise.all(parts.map((part) => draftOf(tx, deps, part))),
    currentIdentity(tx, deps.random),
  ]);
  const refused = drafts.find(({ run }) => run.refusal)?.run.refusal?.refused;
  if (refused) return { writes: Promise.resolve(), result: { ok: false, refused } };
  const rows = drafts.map((draft) => newLogRow(deps, client, draft));
  const own = drafts.flatMap((draft, index) => write(tx, draft, rows[index]));
  const writes = Promise.all([...own, deps.along?.()]);
  const changes = rows as [NewLogRow, ...NewLogRow[]]; // a change has at least one part
  return { writes, result: { ok: true, changes } };
}

/**
 * Splits a change that writes more rows than a poor connection can take, from the start. Each part waits for the files
 * that it names.
 */
function splitUp<Args>(wanted: Wanted<Args>): readonly Wanted<Args>[] {
  const { mutator, args, files } = wanted;
  const parts = mutator.split?.(args, MAX_CHANGE_ROWS) ?? [args];
  if (parts.length < 2) return [wanted];
  return parts.map((part) => {
    const named = new Set(filesIn(part).map(({ path }) => path));
    return { mutator, args: part, files: files.filter(({ media }) => named.has(media.path)) };
  });
}

/** Runs a change on the local rows; writes nothing. */
async function draftOf<Args>(
  tx: StoreTx,
  deps: CommitDeps,
  { mutator, args, files }: Wanted<Args>,
): Promise<Draft<Args>> {
  const actor = { uid: deps.uid };
  const reads = mutator.reads(args, actor);
  const rights = reads.filter((ref) => !isOwn(ref));
  const [stored, context] = await Promise.all([
    loadByText(tx, reads.filter(isOwn)),
    tx.values(rights),
  ]);
  const seen = new Map(rights.map((ref, index) => [refText(ref), context[index]?.value]));
  const run = runMutation(mutator, args, actor, (ref) => {
    const text = refText(ref);
    return isOwn(ref) ? stored.get(text)?.value : seen.get(text);
  });
  // Rare: a change of a team, a member or a profile.
  const changed = rights.filter((ref) => run.puts.has(refText(ref)));
  if (changed.length > 0)
    for (const [text, row] of await loadByText(tx, changed)) stored.set(text, row);
  return { mutator, args, reads, run, stored, files };
}

function write<Args>(
  tx: StoreTx,
  { run, stored, files }: Draft<Args>,
  row: NewLogRow | undefined,
): readonly Promise<unknown>[] {
  if (!row) return [];
  return [
    tx.putRows([...run.puts].map(([text, put]) => touched(put, stored.get(text)))),
    tx.addLog(row),
    ...(files.length > 0 ? [tx.putUploads(uploadRows(row, files))] : []),
  ];
}

/** Rows that define rights are read by most changes and written by few. */
const isOwn = ({ kind }: RowRef): boolean => !KINDS[kind].isContext;

type Stored = ReadonlyMap<string, StoredRow | undefined>;

export async function loadByText(
  tx: StoreTx,
  refs: readonly RowRef[],
): Promise<Map<string, StoredRow | undefined>> {
  const rows = await tx.rows(refs);
  return new Map(refs.map((ref, index) => [refText(ref), rows[index]]));
}

function touched(put: { readonly ref: RowRef; readonly row: AnyRow }, old: StoredRow | undefined) {
  const row: StoredRow = {
    ...old,
    key: put.ref.key,
    value: put.row,
    confirmed: confirmedOf(old) ?? null,
  };
  return { ref: put.ref, row };
}

interface Draft<Args> {
  readonly mutator: Mutator<Args>;
  readonly args: Args;
  readonly reads: readonly RowRef[];
  readonly run: Run;
  readonly stored: Stored;
  readonly files: readonly StagedFile[];
}

function newLogRow<Args>(deps: CommitDeps, client: ClientId, draft: Draft<Args>): NewLogRow {
  const refs = [...draft.run.puts.values()].map((put) => put.ref);
  return {
    id: createId<'mutation'>(deps.random),
    client,
    uid: deps.uid,
    name: draft.mutator.name,
    version: draft.mutator.version,
    args: draft.args,
    atMs: deps.clock.now(),
    reads: [...new Set(draft.reads.map(refText))],
    writes: refs.map(refText),
    spaces: [...new Set(refs.map(spaceOf))],
    seen: seenBy(draft.run, draft.stored, deps.addressOf),
    state: draft.files.length > 0 ? 'held' : 'waiting',
    uploads: draft.files.map(() => createId<'upload'>(deps.random)),
  };
}

/** Returns the previous values at the written places, as the user saw them. */
export function seenBy(run: Run, stored: Stored, addressOf: AddressOf): NewLogRow['seen'] {
  const seen: Record<string, Record<string, Json>> = {};
  for (const [text, { ref, row }] of run.puts) {
    const spec = KINDS[ref.kind] as KindSpec<AnyRow>;
    const before = stored.get(text)?.value;
    if (!before) continue; // A new row overwrites nothing.
    const was = commitParts(spec, before, addressOf);
    const becomes = commitParts(spec, row, addressOf);
    const kept = [...diff(was, becomes).keys()].filter(spec.keepsLoser);
    // Also if it is nothing: without an entry nobody looked, as in changes of version 0.1.0 for some kinds.
    seen[text] = Object.fromEntries(kept.map((path) => [path, at(was, path)]));
  }
  return seen;
}

/** Returns a row in the form that is checked for overwritten values. */
export const commitParts = (spec: KindSpec<AnyRow>, row: AnyRow, addressOf: AddressOf): unknown =>
  spec.parted ? spec.parted(row) : spec.encode(row, addressOf);

/** Returns the value at a path of a stored row; null for none. */
export function at(value: unknown, path: string): Json {
  let found: unknown = value;
  for (const key of path === '' ? [] : path.split('/')) {
    found =
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : null;
  }
  return (found ?? null) as Json;
}

export function uploadRows(
  row: Pick<NewLogRow, 'id' | 'uploads' | 'writes'>,
  files: readonly StagedFile[],
): readonly UploadRow[] {
  return files.map(({ media, ref, slot, name }, index) => ({
    id: row.uploads[index] as UploadId, // one id was created per file
    mutation: row.id,
    ref: refText(ref),
    slot,
    path: media.path,
    type: media.type,
    bytes: media.bytes,
    sha256: media.sha256,
    ...(name !== undefined && { name }),
    sent: 0,
    state: 'waiting',
    ...(row.writes.length === 1 && { isAlone: true }),
  }));
}
