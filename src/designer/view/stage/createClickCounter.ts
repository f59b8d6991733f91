/**
 * Presses within this time and distance count as one double click; two taps are never at the same place.
 */
const DOUBLE_MS = 400;
const DOUBLE_PX = 6;
const DOUBLE_TAP_PX = 28;

export interface ClickCounter {
  /** Returns how many presses in quick succession this one is the last of. */
  count(event: PointerEvent): number;
  /** The last press is not the first half of a double click: it became a drag, or the hand was elsewhere since. */
  forget(): void;
}

/** Counts presses in quick succession, by mouse, pen or finger. */
export function createClickCounter(): ClickCounter {
  const none = { atMs: -Infinity, x: 0, y: 0, clicks: 0 };
  let last = none;
  return {
    count(event) {
      const reach = event.pointerType === 'touch' ? DOUBLE_TAP_PX : DOUBLE_PX;
      const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) < reach;
      const isSoon = event.timeStamp - last.atMs < DOUBLE_MS;
      const clicks = isNear && isSoon ? last.clicks + 1 : 1;
      last = { atMs: event.timeStamp, x: event.clientX, y: event.clientY, clicks };
      return clicks;
    },
    forget() {
      last = none;
    },
  };
}
