import type { Screen } from '../screen.ts';
import { isOperating } from './operatingHours.ts';
import { MINUTE_MS, wallTimeAt, type ZoneOffset } from './wallClock.ts';

/**
 * `unpaired` waits for a player, `new` has one that was never heard from, `resting` is silent outside its
 * hours. The others tell how long it has been silent while it should run: `quiet` for 5 minutes, `away` for
 * an hour, `offline` for a day.
 */
export type ScreenLevel = 'unpaired' | 'new' | 'online' | 'resting' | 'quiet' | 'away' | 'offline';

/** Players send a heartbeat every minute: missing one means nothing, missing five is worth a look. */
export const QUIET_AFTER_MS = 5 * MINUTE_MS;
const AWAY_AFTER_MS = 60 * MINUTE_MS;
/** Silent for more than a day: nobody sees this screen. */
export const OFFLINE_AFTER_MS = 24 * 60 * MINUTE_MS;

export type LevelFacts = Pick<Screen, 'deviceId' | 'hours' | 'timeZone'>;

/** Returns a screen's level, from its last contact in ms, if any. */
export function screenLevel(
  screen: LevelFacts,
  lastMs: number | undefined,
  nowMs: number,
  offsetOf: ZoneOffset,
): ScreenLevel {
  if (screen.deviceId === undefined) return 'unpaired';
  if (lastMs === undefined) return 'new';
  if (nowMs - lastMs < QUIET_AFTER_MS) return 'online';
  if (!hoursOf(screen, offsetOf)(nowMs)) return 'resting';
  const missedMs = missedWithinHours(screen, lastMs, nowMs, offsetOf);
  if (missedMs > OFFLINE_AFTER_MS) return 'offline';
  if (missedMs >= AWAY_AFTER_MS) return 'away';
  return missedMs >= QUIET_AFTER_MS ? 'quiet' : 'online';
}

/**
 * Returns for how many ms of its hours a screen has been silent, even if it rests now. Beyond
 * `OFFLINE_AFTER_MS` the value only means "more".
 */
export function missedWithinHours(
  screen: LevelFacts,
  lastMs: number,
  nowMs: number,
  offsetOf: ZoneOffset,
): number {
  return screen.hours ? missed(lastMs, nowMs, hoursOf(screen, offsetOf)) : nowMs - lastMs;
}

/** Returns whether a screen runs at a time in ms. */
function hoursOf({ hours, timeZone }: LevelFacts, offsetOf: ZoneOffset): (ms: number) => boolean {
  return (ms) => isOperating(hours, wallTimeAt(offsetOf, timeZone, ms));
}

const STEP_MS = 15 * MINUTE_MS;
/** Longest silence examined: beyond it even a screen that runs an hour on Sundays only is offline. */
const FURTHEST_MS = 30 * 24 * 60 * MINUTE_MS;

/** Returns the silence within the hours: a night switched off is not a fault in the morning. */
function missed(fromMs: number, toMs: number, runsAt: (ms: number) => boolean): number {
  if (toMs - fromMs > FURTHEST_MS) return OFFLINE_AFTER_MS + 1;
  let sum = 0;
  for (let end = toMs; end > fromMs && sum <= OFFLINE_AFTER_MS; end -= STEP_MS) {
    const start = Math.max(fromMs, end - STEP_MS);
    if (runsAt(start) || runsAt(end - 1)) sum += openWithin(start, end, runsAt);
  }
  return sum;
}

/** Precise to the minute when a window opens or closes. */
function openWithin(start: number, end: number, runsAt: (ms: number) => boolean): number {
  if (runsAt(start) && runsAt(end - 1)) return end - start;
  let sum = 0;
  for (let at = start; at < end; at += MINUTE_MS) {
    if (runsAt(at)) sum += Math.min(MINUTE_MS, end - at);
  }
  return sum;
}
