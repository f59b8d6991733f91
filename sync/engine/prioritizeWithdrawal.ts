import { createId, type MutationId } from '../../src/model/ids.ts';
import { refOf } from '../../src/model/kinds.ts';
import type { EngineDeps } from './deps.ts';
import type { StoreTx } from './ports.ts';
import { rebuild } from './rebuild.ts';
import type { LogRow } from './rows.ts';

type AheadDeps = Pick<EngineDeps, 'store' | 'mutators' | 'random'>;

/**
 * Has what withdraws content go ahead of changes of the row that wait for their files: behind a video of an hour, screens
 * would play on for an hour. Does nothing for other changes, for a row that the server does not have, and if one of
 * the changes in between may have been sent or `mayFollow` does not know it.
 */
export async function prioritizeWithdrawal(
  deps: AheadDeps,
  id: MutationId,
  mayFollow: (row: Pick<LogRow, 'name'>) => boolean,
): Promise<void> {
  await deps.store.transact(async (tx) => {
    const log = await tx.log();
    const row = log.find((one) => one.id === id && one.state === 'waiting');
    const withdrawal = row && deps.mutators.get(row.name)?.withdrawal?.(row.args as never);
    const passed = row && withdrawal !== undefined ? passedBy(log, row) : [];
    const [first] = passed;
    if (!row || !first || !passed.every((one) => isUntried(one) && mayFollow(one))) return;
    if (!(await isOnServer(tx, row))) return;
    const isWhole = withdrawal === row.args;
    const ownId = isWhole ? id : createId<'mutation'>(deps.random);
    const ahead = { ...row, id: ownId, args: withdrawal, seq: seqBefore(log, first) };
    const next = [...log.filter((one) => !isWhole || one !== row), ahead];
    if (isWhole) await tx.deleteLog([row]);
    await tx.putLog([ahead]);
    await rebuild(tx, next.sort(inOrder), row.writes, new Map(), deps.mutators);
  });
}

/** Returns the changes of the same row before this one, from the first that waits for files. */
function passedBy(log: readonly LogRow[], { seq, writes: [text] }: LogRow): readonly LogRow[] {
  const before = log.filter((one) => {
    const isOwn = text !== undefined && one.writes.includes(text);
    return isOwn && one.seq < seq && one.state !== 'parked';
  });
  const first = before.findIndex(({ state }) => state === 'held');
  return first < 0 ? [] : before.slice(first);
}

const isUntried = ({ state, tries, writes }: LogRow): boolean =>
  (state === 'held' || state === 'waiting') && (tries ?? []).length === 0 && writes.length === 1;

async function isOnServer(tx: StoreTx, { writes }: LogRow): Promise<boolean> {
  const bases = await tx.bases(writes.map(refOf));
  return bases.every((base) => base?.confirmed);
}

/** Halfway to the change before it, as the parts of a change. */
function seqBefore(log: readonly LogRow[], { seq }: LogRow): number {
  const earlier = log.map((one) => one.seq).filter((one) => one < seq);
  return (Math.max(seq - 1, ...earlier) + seq) / 2;
}

const inOrder = (a: LogRow, b: LogRow): number => a.seq - b.seq;
