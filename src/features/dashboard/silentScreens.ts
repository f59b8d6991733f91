import { OFFLINE_AFTER_MS } from '../../model/rules/screenLevel.ts';
import type { Screen } from '../../model/screen.ts';

/** A paired screen without contact; `lastMs` is the last contact, if any. */
export interface SilentScreen {
  readonly screen: Screen;
  readonly lastMs: number | undefined;
}

/**
 * Returns paired screens without contact for 24 hours, regardless of operating hours, longest first. Screens never
 * heard from count from their pairing; if even that is unknown, they come first.
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
