import { setTimeout as wait } from 'node:timers/promises';
import type { ServerLimits } from '../limits/createLimits.ts';
import type { CallerToCharge } from '../limits/standing.ts';

const LATE_MS = 1_000;

/**
 * Resolves when a refusal may be answered: a second later for those who are refused again and again. They ask once
 * more when they have their answer, and at once would take up the time of all others. Who is `gone` waits for nothing.
 */
export async function untilRefusalMayBeAnswered(
  { limiter }: ServerLimits,
  caller: CallerToCharge,
  gone?: AbortSignal,
): Promise<void> {
  if (gone?.aborted || limiter.spend(caller, { refusals: 1 }) === 0) return;
  await wait(LATE_MS, undefined, gone && { signal: gone }).catch(() => undefined);
}
