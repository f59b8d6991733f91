import type { Screen } from '../screen.ts';
import { isOperating } from './operatingHours.ts';
import { MINUTE_MS, wallTimeAt, type ZoneOffset } from './wallClock.ts';

/**
 * `unpaired` waits for a player, `new` has one that never spoke, `resting` is silent outside its
 * hours. The others say how long it has been silent while it should run: `quiet` for 5 minutes,
 * `away` for an hour, `offline` for a day.
 */
export type ScreenLevel = 'unpaired' | 'new' | 'online' | 'resting' | 'quiet' | 'away' | 'offline';

/** Players speak every minute: one word missed is nothing, five are worth a look. */
export const QUIET_AFTER_MS = 5 * MINUTE_MS;
const AWAY_AFTER_MS = 60 * MINUTE_MS;
/** More than a day without a word is a screen that nobody sees. */
export const OFFLINE_AFTER_MS = 24 * 60 * MINUTE_MS;

export type LevelFacts = Pick<Screen, 'deviceId' | 'hours' | 'timeZone'>;

/** How a screen is, from its last contact in ms, if there was any. */
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
 * For how many ms of its hours a screen has been silent, also where it rests now. Beyond
 * `OFFLINE_AFTER_MS` it only says that it is more.
 */
export function missedWithinHours(
  screen: LevelFacts,
  lastMs: number,
  nowMs: number,
  offsetOf: ZoneOffset,
): number {
  return screen.hours ? missed(lastMs, nowMs, hoursOf(screen, offsetOf)) : nowMs - lastMs;
}

/** Tells whether a screen runs at a moment, in ms. */
function hoursOf({ hours, timeZone }: LevelFacts, offsetOf: ZoneOffset): (ms: number) => boolean {
  return (ms) => isOperating(hours, wallTimeAt(offsetOf, timeZone, ms));
}

const STEP_MS = 15 * MINUTE_MS;
/** A screen that opens for an hour on Sundays only is given up on after these days too. */
const FURTHEST_MS = 30 * 24 * 60 * MINUTE_MS;

/** Silence within the hours: a night switched off is not a fault in the morning. */
function missed(fromMs: number, toMs: number, runsAt: (ms: number) => boolean): number {
  if (toMs - fromMs > FURTHEST_MS) return OFFLINE_AFTER_MS + 1;
  let sum = 0;
  for (let end = toMs; end > fromMs && sum <= OFFLINE_AFTER_MS; end -= STEP_MS) {
    const start = Math.max(fromMs, end - STEP_MS);
    if (runsAt(start) || runsAt(end - 1)) sum += openWithin(start, end, runsAt);
  }
  return sum;
}

/** To the minute where a window opens or closes. */
function openWithin(start: number, end: number, runsAt: (ms: number) => boolean): number {
  if (runsAt(start) && runsAt(end - 1)) return end - start;
  let sum = 0;
  for (let at = start; at < end; at += MINUTE_MS) {
    if (runsAt(at)) sum += Math.min(MINUTE_MS, end - at);
  }
  return sum;
}
