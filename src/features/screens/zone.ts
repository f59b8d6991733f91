import { zoneOffset } from '../../model/screen/wallClock.ts';

/**
 * Returns the time of day in a zone. Uses our own offsets, as `Intl` throws for zones that the browser does not know.
 */
export function timeThere(timeZone: string, nowMs: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(nowMs + zoneOffset(timeZone, nowMs));
}
