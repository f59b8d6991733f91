import { setTimeout as sleep } from 'node:timers/promises';
import type { Seed } from './seed.ts';
import { beat, seedScreens } from './themes/screens.ts';

/** Matches the player's heartbeat interval. */
const EVERY_MS = 60_000;

/**
 * Keeps sending heartbeats for the online screens, each time with the next slide, until the signal. A failed heartbeat
 * is reported and not repeated, as with a player.
 */
export async function keepAlive(
  seed: Seed,
  signal: AbortSignal,
  everyMs = EVERY_MS,
): Promise<void> {
  const online = seedScreens(seed).filter(({ isOnline }) => isOnline);
  for (let turn = 1; !signal.aborted; turn++) {
    for (const screen of online) {
      await beat(seed, screen, turn).catch((error: unknown) =>
        seed.say(`${screen.name}: ${String(error)}`),
      );
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
