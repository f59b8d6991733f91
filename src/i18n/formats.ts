/** Formats in the language of the interface; each takes it as an argument, so there is no hidden state. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns "5 minutes ago" for an instant; the date if it is older than a week. */
export function formatAgo(instantMs: number, nowMs: number, language: string): string {
  const ageMs = nowMs - instantMs;
  if (ageMs > 7 * DAY_MS) return formatDate(instantMs, language);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  if (ageMs < MINUTE_MS) return format.format(0, 'second');
  if (ageMs < HOUR_MS) return format.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  return format.format(-Math.floor(ageMs / DAY_MS), 'day');
}

/** Returns a day such as "21 Nov 2026". */
export function formatDate(instantMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(instantMs);
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** Returns an instant as day and time in this device's zone. */
export const formatMoment = (instantMs: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(instantMs);

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** Returns days of the week by their stored names, such as "Mon, Wed". */
export function formatWeekdays(days: readonly string[], language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const known = DAYS.filter((day) => days.includes(day));
  return known.map((day) => format.format(MONDAY_MS + DAYS.indexOf(day) * DAY_MS)).join(', ');
}

/** Returns a range of days, both `yyyy-mm-dd`; unchanged if either is invalid. */
export function formatDays(start: string, end: string, language: string): string {
  const [from, to] = [Date.parse(`${start}T00:00Z`), Date.parse(`${end}T00:00Z`)];
  if (Number.isNaN(from) || Number.isNaN(to)) return `${start} – ${end}`;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return from <= to
    ? format.formatRange(from, to)
    : `${format.format(from)} – ${format.format(to)}`;
}

/** Returns a day, `yyyy-mm-dd`, with its weekday, such as "Thu, Dec 24, 2026". */
export function formatDay(date: string, language: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return format.format(Date.parse(`${date}T00:00Z`));
}

const BYTES = { size: 1, unit: 'byte', unitDisplay: 'long', digits: 0 } as const;
const BYTE_UNITS = [
  { size: 1e9, unit: 'gigabyte', unitDisplay: 'short', digits: 1 },
  { size: 1e6, unit: 'megabyte', unitDisplay: 'short', digits: 1 },
  { size: 1e3, unit: 'kilobyte', unitDisplay: 'short', digits: 0 },
] as const;

/**
 * Returns a number of bytes such as "11.8 MB"; 1 MB is 1,000,000 bytes, as in the limits that users read.
 */
export function formatBytes(bytes: number, language: string): string {
  const { size, unit, unitDisplay, digits } = BYTE_UNITS.find((one) => bytes >= one.size) ?? BYTES;
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language, options).format(bytes / size);
}

/** Returns a length of time in the largest unit of which there are at least two. */
export function formatDuration(ms: number, language: string): string {
  const minutes = ms / 60_000;
  const days = minutes / 1440;
  const [count, unit] =
    minutes < 2
      ? [ms / 1000, 'second']
      : minutes < 120
        ? [minutes, 'minute']
        : days < 2
          ? [minutes / 60, 'hour']
          : days < 730
            ? [days, 'day']
            : [days / 365.25, 'year'];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'hour' ? 1 : 0,
  }).format(count);
}
