import { missedWithinHours, OFFLINE_AFTER_MS } from '../../model/rules/screenLevel.ts';
import { createZoneOffset } from '../../model/rules/wallClock.ts';
import type { Screen } from '../../model/screen.ts';

const zoneOffset = createZoneOffset();

/** A paired screen without contact, and when it was heard of last, if ever. */
export interface SilentScreen {
  readonly screen: Screen;
  readonly lastMs: number | undefined;
}

/** Paired screens without contact for a day of their hours, longest first; also while they rest. */
export function silentScreens(
  screens: readonly Screen[],
  heartbeats: { readonly [screenId: string]: number },
  nowMs: number,
): readonly SilentScreen[] {
  return screens
    .map((screen) => ({ screen, lastMs: heartbeats[screen.id] }))
    .filter(({ screen, lastMs }) => isSilent(screen, lastMs, nowMs))
    .sort((a, b) => (a.lastMs ?? 0) - (b.lastMs ?? 0));
}

const isSilent = (screen: Screen, lastMs: number | undefined, nowMs: number): boolean =>
  screen.deviceId !== undefined &&
  lastMs !== undefined &&
  missedWithinHours(screen, lastMs, nowMs, zoneOffset) > OFFLINE_AFTER_MS;
