import { instantsOf, zoneOffset } from '../../model/screen/wallClock.ts';

/** Returns the value of a `datetime-local` field; without a zone in the time of this device. */
export function endText(instantMs: number, timeZone?: string): string {
  return new Date(instantMs + zoneOffset(timeZone, instantMs)).toISOString().slice(0, 16);
}

/**
 * Returns the instant, ms, that such a field means, NaN for none. In the night in which an hour occurs twice
 * it is the first that is still ahead: the field proposes one.
 */
export function endOf(text: string, nowMs: number, timeZone?: string): number {
  const wallMs = Date.parse(`${text}Z`);
  if (Number.isNaN(wallMs)) return NaN;
  const [first, second] = instantsOf(zoneOffset, timeZone, wallMs);
  return first > nowMs ? first : (second ?? first);
}
