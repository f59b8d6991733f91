import type { Screen } from '../../model/screen.ts';

/** A paired screen that has been silent for longer is named on the dashboard. */
const SILENT_AFTER_MS = 24 * 60 * 60 * 1000;

/** A paired screen without contact, and when it was heard of last, if ever. */
export interface SilentScreen {
  readonly screen: Screen;
  readonly lastMs: number | undefined;
}

/** Paired screens without contact for a day, longest first. Unpaired ones cannot be missed. */
export function silentScreens(
  screens: readonly Screen[],
  heartbeats: { readonly [screenId: string]: number },
  nowMs: number,
): readonly SilentScreen[] {
  return screens
    .filter((screen) => screen.deviceId !== undefined)
    .map((screen) => ({ screen, lastMs: heartbeats[screen.id] }))
    .filter(({ lastMs }) => lastMs !== undefined && nowMs - lastMs > SILENT_AFTER_MS)
    .sort((a, b) => (a.lastMs ?? 0) - (b.lastMs ?? 0));
}
