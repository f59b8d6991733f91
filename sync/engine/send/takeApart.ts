import { createId, type MutationId } from '../../../src/model/ids.ts';
import { refText, spaceOf, refOf } from '../../../src/model/kinds.ts';
import type { AnyMutator } from '../../../src/model/mutations/registry.ts';
import type { EngineDeps } from '../deps.ts';
import type { StoreTx } from '../ports.ts';
import type { LogRow, Try, UploadRow } from '../rows.ts';
import { prepareRow } from '../runRow.ts';

/**
 * Returns the arguments of smaller changes that a change could be split into, each about this share of it; a single one
 * if it cannot.
 */
export function batchParts(
  row: LogRow,
  mutators: EngineDeps['mutators'],
  share: number,
): readonly unknown[] {
  const runnable = prepareRow(row, mutators);
  if (!runnable.ok) return [];
  const { mutator, args } = runnable;
  const most = Math.max(1, Math.floor(row.writes.length * Math.min(share, 0.5)));
  return mutator.split?.(args, most) ?? [args];
}

/**
 * Replaces a change that does not fit by smaller ones. Each names the original: if the whole is applied after all (it
 * may be in flight), so are the parts. Returns false for a change that cannot be split.
 */
export async function takeApart(
  tx: StoreTx,
  deps: Pick<EngineDeps, 'mutators' | 'random'>,
  row: LogRow,
  share: number,
): Promise<boolean> {
  const mutator = deps.mutators.get(row.name);
  const parts = batchParts(row, deps.mutators, share);
  if (!mutator || parts.length < 2) return false;
  const log = await tx.log();
  const nextSeq = Math.min(
    Math.floor(row.seq) + 1,
    ...log.map(({ seq }) => seq).filter((seq) => seq > row.seq),
  );
  const step = (nextSeq - row.seq) / parts.length;
  const rows = parts.map((args, index) => ({
    ...partOf(row, mutator, args),
    id: createId<'mutation'>(deps.random),
    seq: row.seq + index * step,
  }));
  const uploads = row.uploads.length === 0 ? [] : await tx.uploads();
  const moved = uploads
    .filter(({ mutation }) => mutation === row.id)
    .map((upload) => ({ ...upload, mutation: ownerOf(upload, rows) }));
  await tx.putUploads(moved);
  await tx.putLog(
    rows.map((part) => ({
      ...part,
      uploads: moved.filter(({ mutation }) => mutation === part.id).map(({ id }) => id),
      ...(part.tries && { tries: part.tries.map((attempt) => ofPart(attempt, part)) }),
    })),
  );
  return true;
}

function partOf(row: LogRow, mutator: AnyMutator, args: unknown): LogRow {
  const { batch: _batch, ...kept } = row;
  const reads = [...new Set(mutator.reads(args, { uid: row.uid }).map(refText))];
  const writes = row.writes.filter((text) => reads.includes(text));
  const seen = Object.fromEntries(
    Object.entries(row.seen).filter(([text]) => writes.includes(text)),
  );
  const spaces = [...new Set(writes.map((text) => spaceOf(refOf(text))))];
  const of = [...(row.of ?? []), row.id];
  return {
    ...kept,
    version: mutator.version,
    args,
    reads,
    writes,
    seen,
    spaces,
    of,
    state: 'waiting',
  };
}

/** Returns the part that a file belongs to. */
const ownerOf = ({ ref }: UploadRow, rows: readonly LogRow[]): MutationId =>
  (rows.find(({ writes }) => writes.includes(ref)) ?? (rows[0] as LogRow)).id; // there are at least two

/** Returns what an attempt with the whole would have overwritten where this part writes. */
function ofPart({ revs, conflicts }: Try, { id, writes }: LogRow): Try {
  const own = conflicts.filter(({ ref }) => writes.includes(refText(ref)));
  return { revs, conflicts: own.map((conflict) => ({ ...conflict, mutation: id })) };
}
