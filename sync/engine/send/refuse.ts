import { jsonBytes } from '../../../src/model/utf8Length.ts';
import { parkRows } from '../leave.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError } from '../ports.ts';
import type { ParkCode } from '../rows.ts';
import { disband } from '../tries.ts';
import type { PushOutcome } from './outcome.ts';
import type { Prepared } from './prepare.ts';
import { batchParts } from './takeApart.ts';

/** If something other than the database rejects so few characters as too large, that will pass. */
const SURELY_SMALL_CHARS = 64_000;

/** A single change is too large: it is parked, if that is plausible. */
export async function refuseSize(
  deps: EngineParts,
  prepared: Prepared,
  refusal: 'tooLarge' | 'saidTooLarge',
): Promise<PushOutcome> {
  if (refusal === 'saidTooLarge' && prepared.chars < SURELY_SMALL_CHARS)
    throw new BackendError('unreachable', 'said to be too large');
  return refuseChange(deps, prepared, 'tooLarge');
}

/** True if nothing smaller can be sent. */
export const isSmallest = (
  { mutators }: EngineParts,
  { ran: [only, ...others] }: Prepared,
): boolean => others.length === 0 && (!only || batchParts(only, mutators, 0.5).length < 2);

/** A whole batch was refused. A single change is parked; several wait again, to be sent in smaller parts. */
export async function refuseChange(
  deps: EngineParts,
  { batch, updates }: Prepared,
  code: ParkCode,
): Promise<PushOutcome> {
  const bytes = code === 'tooLarge' ? jsonBytes(updates) : 0;
  return deps.store.transact(async (tx) => {
    // Its present state: another leader may have ended it, or sent a try of its own that is still in flight.
    const open = (await tx.batches()).find(({ id }) => id === batch.id);
    if (!open) return 'done';
    const rows = (await tx.log()).filter((row) => row.batch === batch.id && row.state === 'sent');
    const left = await disband(tx, open, rows);
    const half = Math.max(1, Math.floor(rows.length / 2));
    for (const space of batch.spaces) deps.sizes.changes.set(space, half);
    if (rows.length > 1) return 'split';
    const refused = left.map((row) => ({ row, code, ...(bytes > 0 && { bytes }) }));
    await parkRows(tx, deps, refused);
    return 'refused';
  });
}
