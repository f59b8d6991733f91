import { setTimeout as sleep } from 'node:timers/promises';
import type { Seed } from './seed.ts';
import { beat, screensOf } from './themes/screens.ts';

/** As often as a player sends one. */
const EVERY_MS = 60_000;

/**
 * Lets the screens that are online go on sending heartbeats, each time with the next slide, until the
 * signal. A beat that fails is told and not made up for, as with a player.
 */
export async function keepAlive(
  seed: Seed,
  signal: AbortSignal,
  everyMs = EVERY_MS,
): Promise<void> {
  const online = screensOf(seed).filter(({ isOnline }) => isOnline);
  for (let turn = 1; !signal.aborted; turn++) {
    for (const screen of online) {
      await beat(seed, screen, turn).catch((error: unknown) =>
        seed.say(`${screen.name}: ${String(error)}`),
      );
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
