import { createId, type BatchId } from '../../../src/model/ids.ts';
import type { Json } from '../../../src/model/json.ts';
import { MAX_TRIES } from '../deps.ts';
import { currentIdentity } from '../identity.ts';
import { finishRows, parkRows } from '../leave.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import type { Arrivals } from '../rebuild.ts';
import { receiptUpdates } from '../receipts.ts';
import type { LogRow, SentBatch, SpaceRow, AnyRow } from '../rows.ts';
import { reportSent } from '../sentChanges.ts';
import { withTries } from '../tries.ts';
import { runWithin, type BatchLimits, type Outcome, type BatchSender } from './fitBatch.ts';
import { mustGet, revOf } from './layOut.ts';
import { loadReads } from './runBatch.ts';
import { takeApart } from './takeApart.ts';
import { KINDS, LIST_INDEX_END, type KindSpec } from '../../../src/model/kinds.ts';
import type { Space } from '../../../src/model/spaces.ts';

/** More rows than any batch adds. */
const ENTRIES_MAX = 10_000;

/**
 * A member can put a row at the last index that the rules allow, and after it there is none. Lists that are about to
 * end go on in their widest gap, so that nobody can stop a team from adding rows.
 */
async function withListLimits(
  tx: Pick<StoreTx, 'rowsIn' | 'bases'>,
  spaces: ReadonlyMap<Space, SpaceRow>,
): Promise<ReadonlyMap<Space, SpaceRow>> {
  const ending = [...spaces.values()].filter(({ next }) => endingLists(next).length > 0);
  if (ending.length === 0) return spaces;
  const mended = await Promise.all(ending.map(async (space) => goOnInGaps(tx, space)));
  return new Map([...spaces, ...mended.map((space) => [space.space, space] as const)]);
}

const endingLists = (next: SpaceRow['next']): readonly string[] =>
  Object.keys(next).filter((list) => (next[list] ?? 0) > LIST_INDEX_END - ENTRIES_MAX);

async function goOnInGaps(
  tx: Pick<StoreTx, 'rowsIn' | 'bases'>,
  space: SpaceRow,
): Promise<SpaceRow> {
  const refs = await tx.rowsIn(space.space);
  const bases = await tx.bases(refs);
  const next = { ...space.next };
  for (const list of endingLists(next)) {
    const taken = refs.flatMap(({ kind }, nth) => {
      const { layout } = KINDS[kind] as KindSpec<AnyRow>;
      const at = layout.shape === 'list' && layout.base === list ? bases[nth]?.at : undefined;
      return at === undefined ? [] : [Number(at)];
    });
    next[list] = widestGap(taken);
  }
  return { ...space, next };
}

/** Returns where the widest run of free indexes begins. */
function widestGap(taken: readonly number[]): number {
  let [free, best, width] = [0, 0, 0];
  for (const index of [...taken, LIST_INDEX_END].sort((a, b) => a - b)) {
    if (index - free > width) [best, width] = [free, index - free];
    free = Math.max(free, index + 1);
  }
  return best;
}

/** A batch that is marked as sent and may now be sent. */
export interface Prepared {
  readonly batch: SentBatch;
  readonly updates: Readonly<Record<string, Json>>;
  /** Rows and spaces as they will be if exactly this try wins. */
  readonly arrivals: Arrivals;
  readonly spaces: readonly SpaceRow[];
  /** The changes in this try. */
  readonly ran: readonly LogRow[];
  /** Characters of the update. */
  readonly chars: number;
}

export interface PrepareInput extends BatchLimits {
  /** The batch that is retried. Rows that its user has discarded meanwhile are left out. */
  readonly resumed?: SentBatch;
}

/**
 * Runs the mutations on the confirmed rows, which are the server's as of the space's `rev` (the guard refuses the
 * update if the server has moved on), and stores what is about to be sent. Changes that are refused or cannot run are
 * parked here. Returns undefined if nothing is left to send; the caller then looks again.
 */
export async function prepareBatch(
  tx: StoreTx,
  deps: EngineParts,
  given: PrepareInput,
): Promise<Prepared | undefined> {
  const input = { ...given, spaces: await withListLimits(tx, given.spaces) };
  const stored = await loadReads(tx, input.rows);
  const sender = await senderOf(tx, deps, input);
  const outcome = runWithin(deps, input, sender, stored);
  await parkRows(tx, deps, outcome.refused);
  await putLeftOut(tx, input, outcome);
  if (await takeApartIfAlone(tx, deps, input, outcome)) return undefined;
  const isFence = input.rows.some((row) => row.isDiscarded);
  if (outcome.writes.size > 0 || isFence) return markSent(tx, deps, input, sender, outcome);
  if (input.resumed) await tx.deleteBatch(input.resumed.id);
  // The server already has all of it: nothing to send, nothing to wait for.
  await reportSent(tx, deps, outcome.ran);
  await finishRows(tx, deps, outcome.ran);
  return undefined;
}

async function senderOf(
  tx: StoreTx,
  { random }: EngineParts,
  { resumed }: PrepareInput,
): Promise<BatchSender> {
  const { client } = await currentIdentity(tx, random);
  return { client, id: resumed?.id ?? createId<'batch'>(random) };
}

/** Misplaced changes now name their spaces; rows that leave a batch keep its tries that may still land. */
async function putLeftOut(
  tx: StoreTx,
  { rows, resumed }: PrepareInput,
  { ran, refused, misplaced }: Outcome,
): Promise<void> {
  const decided = new Set([...ran, ...refused.map(({ row }) => row)].map(({ id }) => id));
  const byId = new Map(misplaced.map((row) => [row.id, row]));
  const left = rows.filter((row) => !row.isDiscarded && !decided.has(row.id));
  const changed = resumed ? left : left.filter(({ id }) => byId.has(id));
  if (changed.length === 0) return;
  const batches = resumed ? [resumed] : [];
  await tx.putLog(changed.map((row) => withTries(byId.get(row.id) ?? row, batches)));
}

/** Splits a single change that does not fit, if possible. */
async function takeApartIfAlone(
  tx: StoreTx,
  deps: EngineParts,
  { maxChars, resumed }: PrepareInput,
  { ran: [only, ...others], chars }: Outcome,
): Promise<boolean> {
  if (!only || others.length > 0 || chars <= maxChars) return false;
  const row = resumed ? withTries(only, [resumed]) : only;
  if (!(await takeApart(tx, deps, row, maxChars / chars))) return false;
  if (resumed) await tx.deleteBatch(resumed.id);
  return true;
}

async function markSent(
  tx: StoreTx,
  deps: EngineParts,
  input: PrepareInput,
  { client, id }: BatchSender,
  outcome: Outcome,
): Promise<Prepared> {
  const isFence = outcome.spaces.length === 0;
  const receipts = isFence
    ? receiptUpdates(deps.uid, client, id, fenced(input), outcome.ran)
    : outcome.receipts;
  const batch = sentBatch(id, input, receipts.spaces, outcome);
  await tx.putBatch(batch); // Marks its changes as sent, and releases those it left out.
  const updates = Object.fromEntries([...outcome.writes, ...receipts.updates]);
  const { arrivals, ran, chars } = outcome;
  return { batch, updates, arrivals, spaces: receipts.spaces, ran, chars };
}

/** A fence changes nothing but `rev`: it invalidates late copies of a request with an open outcome. */
function fenced(input: PrepareInput): readonly SpaceRow[] {
  return input.allowed.map((space) => {
    const row = mustGet(input.spaces, space);
    return { ...row, rev: revOf(row) + 1 };
  });
}

function sentBatch(
  id: BatchId,
  { rows, resumed }: PrepareInput,
  spaces: readonly SpaceRow[],
  outcome: Outcome,
): SentBatch {
  const discarded = rows.filter((row) => row.isDiscarded);
  const revs = Object.fromEntries(spaces.map((space) => [space.space, revOf(space)]));
  const tries = [...(resumed?.tries ?? []), { revs, conflicts: outcome.conflicts }];
  return {
    id,
    // Spaces of an earlier try stay: it may still land there.
    spaces: [...new Set([...(resumed?.spaces ?? []), ...spaces.map((space) => space.space)])],
    mutations: [...outcome.ran, ...discarded].map((row) => row.id),
    tries: tries.slice(-MAX_TRIES),
  };
}
