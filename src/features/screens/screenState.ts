import type { Screen } from '../../model/screen.ts';

/** `unpaired` waits for a player; the others say how long the player has been silent. */
export type ScreenState = 'unpaired' | 'new' | 'online' | 'quiet' | 'offline';

/** Players speak every minute: one word missed is nothing, five are worth a look. */
const QUIET_AFTER_MS = 5 * 60_000;
/** A day without a word is a screen that nobody sees. */
const OFFLINE_AFTER_MS = 24 * 60 * 60_000;

/** How a screen is, from its last contact in ms, if there was any. */
export function screenState(
  screen: Screen,
  lastMs: number | undefined,
  nowMs: number,
): ScreenState {
  if (screen.deviceId === undefined) return 'unpaired';
  if (lastMs === undefined) return 'new';
  const silenceMs = nowMs - lastMs;
  if (silenceMs < QUIET_AFTER_MS) return 'online';
  return silenceMs < OFFLINE_AFTER_MS ? 'quiet' : 'offline';
}
