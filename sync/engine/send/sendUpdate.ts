import type { EngineParts } from '../parts.ts';
import { BackendError } from '../ports.ts';
import { measured } from '../pace/adaptive.ts';
import { readRev } from '../read/head.ts';
import type { Prepared } from './prepare.ts';

/** `saidTooLarge`: rejected as too large by something on the way. */
export type UpdateRefusal = 'denied' | 'expired' | 'invalid' | 'tooLarge' | 'saidTooLarge';

/** Returns why it was refused; rejects if the outcome is unknown. */
export async function sendUpdate(
  deps: EngineParts,
  { batch, updates, chars }: Prepared,
): Promise<UpdateRefusal | undefined> {
  const gauge = deps.sizes.chars;
  const [space] = batch.spaces;
  // What fails there will fail again with the next request.
  const learnWay = async () => space && void (await readRev(deps, space).catch(() => undefined));
  const size = { gauge, keys: batch.spaces, amount: chars, amountOf: () => chars, learnWay };
  try {
    await measured(deps, size, () => deps.backend.patch(updates));
    return undefined;
  } catch (cause) {
    if (!(cause instanceof BackendError)) throw cause;
    const { kind } = cause;
    if (kind === 'unreachable' || kind === 'tooSlow' || kind === 'signedOut') throw cause;
    return kind === 'tooLarge' && cause.isHearsay ? 'saidTooLarge' : kind;
  }
}
