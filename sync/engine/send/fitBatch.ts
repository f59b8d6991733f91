import type { BatchId, ClientId } from '../../../src/model/ids.ts';
import { MAX_BATCH } from '../deps.ts';
import type { EngineParts } from '../parts.ts';
import { receiptUpdates, type Receipts } from '../receipts.ts';
import type { LogRow } from '../rows.ts';
import type { Stored } from './layOut.ts';
import { runBatch, type BatchBounds, type Ran } from './runBatch.ts';

export interface BatchLimits extends BatchBounds {
  readonly rows: readonly LogRow[];
  /** Maximum that this connection takes at once. */
  readonly maxChars: number;
}

/** The identity under which a batch is sent, and its id. */
export interface BatchSender {
  readonly client: ClientId;
  readonly id: BatchId;
}

/** What of a batch fits into one update. */
export interface Outcome extends Ran {
  readonly receipts: Receipts;
  /** Of the whole update, receipts included: with many small changes they are most of it. */
  readonly chars: number;
}

/** Runs as many of the changes as fit into one update. */
export function runWithin(
  deps: EngineParts,
  input: BatchLimits,
  sender: BatchSender,
  stored: Stored,
): Outcome {
  const run = (rows: readonly LogRow[]): Outcome =>
    withReceipts(deps, sender, runBatch(deps, input, rows, stored));
  const all = run(input.rows.filter((row) => !row.isDiscarded));
  let outcome = all;
  while (outcome.chars > input.maxChars && outcome.ran.length > 1) {
    const fewer = outcome.ran.slice(0, countFor(outcome, input.maxChars));
    outcome = { ...run(fewer), refused: all.refused };
  }
  // What is large now will be large next time: it need not all be run to find that out.
  if (outcome.ran.length < all.ran.length) allowAbout(deps, input, 2 * outcome.ran.length);
  return outcome;
}

/**
 * Half of them, or as many as fit if all are alike: with a long round trip a nearly empty half costs as much as a full
 * one. Always fewer.
 */
function countFor({ ran, chars }: Outcome, maxChars: number): number {
  const count = ran.length;
  return Math.max(Math.ceil(count / 2), Math.floor((count * maxChars) / chars));
}

function allowAbout({ sizes }: EngineParts, { allowed }: BatchLimits, count: number): void {
  for (const space of allowed)
    sizes.changes.set(space, Math.min(count, sizes.changes.get(space) ?? MAX_BATCH));
}

/** Adds the receipts that prove the changes' arrival. */
function withReceipts(deps: EngineParts, { client, id }: BatchSender, ran: Ran): Outcome {
  const receipts = receiptUpdates(deps.uid, client, id, ran.spaces, ran.ran);
  const isEmpty = ran.writes.size === 0;
  const chars = isEmpty ? 0 : JSON.stringify([...ran.writes, ...receipts.updates]).length;
  return { ...ran, receipts, chars };
}
