import { monthOf, zoneHours } from './dateWords.ts';

const HOUR_MS = 60 * 60 * 1000;
const CLOCK = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?:\s?(?<half>[ap])\.?m\.?)?`;
const TIME = String.raw`(?:[ ,T]+(?:at |um |- )?${CLOCK})?`;
const ZONE = String.raw`\s*(?<zone>(?:gmt|utc?)?[+-]\d{1,2}(?::?\d{2})?|[a-z]{1,4})?`;
const WEEKDAY = String.raw`(?:\p{L}+\.?,?\s+)?`;
const NAME = String.raw`(?<name>\p{L}{3,10})\.?`;
const YEAR = String.raw`(?<year>\d{4})`;

const whole = (source: string): RegExp => new RegExp(`^${source}$`, 'iu');
const PATTERNS: readonly RegExp[] = [
  // `Mon, 05 Jan 2026 10:00:00 CET`; the weekday and the seconds are optional.
  whole(
    String.raw`${WEEKDAY}(?<day>\d{1,2})\.?[\s-]+${NAME}[\s-]+(?<year>\d{4}|\d{2,3})${TIME}${ZONE}`,
  ),
  // ISO 8601, also with slashes.
  whole(String.raw`${YEAR}(?:[-/](?<month>\d{1,2})(?:[-/](?<day>\d{1,2})${TIME}${ZONE})?)?`),
  // `05.01.2026 10:00`: with dots, the day comes first.
  whole(String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.${YEAR}${TIME}${ZONE}`),
  // `Nov 27, 2026 8:00 PM`
  whole(String.raw`${WEEKDAY}${NAME}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+${YEAR}${TIME}${ZONE}`),
  // `Fri Nov 27 20:00:00 UTC 2026`, as Unix writes it.
  whole(String.raw`${WEEKDAY}${NAME}\s+(?<day>\d{1,2})\s+${CLOCK}${ZONE}\s+${YEAR}`),
  // `05/12/2026`
  whole(String.raw`(?<either>\d{1,2})[/-](?<other>\d{1,2})[/-]${YEAR}${TIME}${ZONE}`),
];

/**
 * Parses a date of a feed to ms since 1970; undefined if it is not one. Without a zone it counts as UTC, so that a feed
 * means the same on every server: the platform would take that of the server. Feeds in American English write the
 * month first between slashes.
 */
export function feedDate(raw: string, language = ''): number | undefined {
  const text = raw
    .replace(/\s+/g, ' ')
    .replace(/\(.*\)$/, '')
    .trim();
  if (text === '' || text.length > 60) return undefined;
  for (const pattern of PATTERNS) {
    const found = pattern.exec(text)?.groups;
    if (found) return momentOf(found, language);
  }
  return undefined;
}

type Found = Readonly<Record<string, string | undefined>>;

function momentOf(found: Found, language: string): number | undefined {
  const { year = '', minute = '0', second = '0', zone = '' } = found;
  const { day, month } = dayOf(found, language);
  const hour = hourOf(found);
  const offset = zoneHours(zone);
  if (month < 1 || month > 12 || offset === undefined) return undefined;
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const utc = Date.UTC(full, month - 1, day, hour, Number(minute), Number(second));
  const isThere = new Date(utc).getUTCDate() === day || hour >= 24;
  return isThere ? utc - offset * HOUR_MS : undefined;
}

function dayOf({ either, other, name, month, day }: Found, language: string) {
  if (either === undefined || other === undefined) {
    return {
      day: Number(day ?? 1),
      month: name === undefined ? Number(month ?? 1) : monthOf(name),
    };
  }
  const isMonthFirst =
    Number(other) > 12 || (Number(either) <= 12 && /^en[-_]us\b/i.test(language.trim()));
  const [first, second] = [Number(either), Number(other)];
  return isMonthFirst ? { day: second, month: first } : { day: first, month: second };
}

function hourOf({ hour = '0', half }: Found): number {
  if (half === undefined) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
