import { useLingui } from '@lingui/react/macro';
import { placeOfZone } from '../i18n/placeOfZone.ts';

/** Wrong by an hour on a clock change, which only affects the format of a date. */
const DAY_MS = 86_400_000;
const CLOCK = { dateStyle: 'short', timeStyle: 'short' } as const;

/**
 * Formats an instant in a screen's time zone: the time today, a weekday this week, or else a date. Where the clock here
 * shows another time, the place is named: people take a time without one for their own.
 */
export function useInstantText(timeZone: string | undefined, nowMs: number) {
  const { i18n } = useLingui();
  const format = (options: Intl.DateTimeFormatOptions, atMs: number): string => {
    try {
      return new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone }).format(atMs);
    } catch {
      return new Intl.DateTimeFormat(i18n.locale, options).format(atMs); // an unknown zone
    }
  };
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const instant = (atMs: number): string => {
    const day = (ms: number) => format({ dateStyle: 'short' }, ms);
    if (day(atMs) === day(nowMs)) return format(time, atMs);
    if (atMs - nowMs < 6 * DAY_MS) return format({ weekday: 'long', ...time }, atMs);
    return format({ day: 'numeric', month: 'short', year: 'numeric', ...time }, atMs);
  };
  return (atMs: number): string => {
    if (!timeZone) return instant(atMs);
    const here = new Intl.DateTimeFormat(i18n.locale, CLOCK).format(atMs);
    const isAsHere = format(CLOCK, atMs) === here;
    return isAsHere ? instant(atMs) : `${instant(atMs)} (${placeOfZone(timeZone, i18n.locale)})`;
  };
}
