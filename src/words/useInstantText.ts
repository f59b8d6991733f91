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
  const text = useInstantIn(nowMs);
  return (atMs: number): string => text(atMs, timeZone);
}

/** Does the same for screens in several time zones. */
export function useInstantIn(nowMs: number): (atMs: number, timeZone?: string) => string {
  const { i18n } = useLingui();
  return (atMs, timeZone) => instantText(atMs, { timeZone, nowMs, locale: i18n.locale });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a row of a list, and lists have one in each. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

interface Place {
  readonly timeZone: string | undefined;
  readonly nowMs: number;
  readonly locale: string;
}

function instantText(atMs: number, { timeZone, nowMs, locale }: Place): string {
  const format = (options: Intl.DateTimeFormatOptions, ms: number): string => {
    try {
      return formatOf(locale, { ...options, timeZone }).format(ms);
    } catch {
      return formatOf(locale, options).format(ms); // an unknown zone
    }
  };
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const there = (): string => {
    const day = (ms: number) => format({ dateStyle: 'short' }, ms);
    if (day(atMs) === day(nowMs)) return format({ timeStyle: 'short' }, atMs);
    if (Math.abs(atMs - nowMs) < 6 * DAY_MS) return format({ weekday: 'long', ...time }, atMs);
    return format({ day: 'numeric', month: 'short', year: 'numeric', ...time }, atMs);
  };
  if (!timeZone) return there();
  const here = formatOf(locale, CLOCK).format(atMs);
  const isAsHere = format(CLOCK, atMs) === here;
  return isAsHere ? there() : `${there()} (${placeOfZone(timeZone, locale)})`;
}
