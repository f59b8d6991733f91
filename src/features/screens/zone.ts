import { createZoneOffset } from '../../model/rules/wallClock.ts';

/** One cache of offsets for all that is reckoned here. */
export const zoneOffset = createZoneOffset();

/** The time of day in a zone. By our own offset: a zone that this browser does not know would throw. */
export function timeThere(timeZone: string, nowMs: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(nowMs + zoneOffset(timeZone, nowMs));
}
