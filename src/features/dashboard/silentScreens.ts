import { OFFLINE_AFTER_MS } from '../../model/rules/screenLevel.ts';
import type { Screen } from '../../model/screen.ts';

/** A paired screen without contact, and when it was heard of last, if ever. */
export interface SilentScreen {
  readonly screen: Screen;
  readonly lastMs: number | undefined;
}

/**
 * Paired screens without contact for 24 hours of the clock, longest first, whatever hours they keep.
 * One that was never heard of counts from its pairing; where even that is not known, it is named first.
 */
export function silentScreens(
  screens: readonly Screen[],
  heartbeats: { readonly [screenId: string]: number },
  nowMs: number,
): readonly SilentScreen[] {
  const since = (screen: Screen) => heartbeats[screen.id] ?? screen.pairedAtMs ?? 0;
  return screens
    .filter(({ deviceId }) => deviceId !== undefined)
    .filter((screen) => nowMs - since(screen) > OFFLINE_AFTER_MS)
    .toSorted((a, b) => since(a) - since(b))
    .map((screen) => ({ screen, lastMs: heartbeats[screen.id] }));
}
