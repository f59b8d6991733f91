import type { PlayItem } from './playItem.ts';
import type { PreparedItem } from './stage.ts';

/** A video that stalls this long is left, so that it is gone within 5 s. */
const WEDGED_MS = 3500;
/** A video may take longer than its length, and is held while it fades in; stalls are detected separately. */
const SLOWER_MS = 3000;

/** The item on screen. */
export interface Current {
  /** Another version of the same slide once `prepared` has taken it. */
  item: PlayItem;
  readonly prepared: PreparedItem;
  shownAt: number;
  endsAt: number;
  /** The last position seen, and when it changed. */
  position: number | null;
  movedAt: number;
  /** Set if it must go before its time. */
  leavingSince: number | undefined;
  hasFailed: boolean;
}

/** Returns an item's state from its first painted frame on. */
export function onScreen(
  item: PlayItem,
  prepared: PreparedItem,
  lengthMs: number | undefined,
  now: number,
): Current {
  return {
    item,
    prepared,
    shownAt: now,
    endsAt: now + (lengthMs === undefined ? item.durationMs : lengthMs + SLOWER_MS),
    position: null,
    movedAt: now,
    leavingSince: undefined,
    hasFailed: false,
  };
}

/** Tracks how far it has played; true once it is found stalled. */
export function isWedged(current: Current, now: number): boolean {
  const position = current.prepared.position();
  if (position === null) return false;
  if (position !== current.position) {
    current.position = position;
    current.movedAt = now;
  }
  if (current.prepared.hasEnded()) current.endsAt = Math.min(current.endsAt, now);
  else if (now - current.movedAt >= WEDGED_MS && current.leavingSince === undefined) {
    current.leavingSince = now;
    current.hasFailed = true;
    return true;
  }
  return false;
}
