import { engineZone } from './zoneNames.ts';

/**
 * The time that a clock on the wall shows. Rules about dates, days and times use wall-clock time: they are
 * evaluated at an instant, never converted to epochs, so neither clock change needs a special case.
 */
export interface WallTime {
  /** Days since 1970-01-01 in the wall's calendar. */
  readonly dayNumber: number;
  /** 0 to 1439. */
  readonly minuteOfDay: number;
}

/** Returns how far a zone is ahead of UTC at an instant, in ms. */
export type ZoneOffset = (timeZone: string | undefined, instantMs: number) => number;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** Zones change at multiples of a quarter of an hour, so an offset is valid for at least that long. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Some weeks of quarters for a few zones; then the cache is cleared instead of growing. */
const CACHE_LIMIT = 8192;

/**
 * Returns offsets from the engine's own zone data. A missing or unknown zone means the machine's own.
 * Offsets are cached by quarter of an hour, because the rules need them for each slide on each change.
 */
export function createZoneOffset(): ZoneOffset {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const known = new Map<string, number>();
  return (timeZone, instantMs) => {
    const quarter = Math.floor(instantMs / QUARTER_MS);
    const key = `${timeZone ?? ''}|${quarter}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    if (known.size >= CACHE_LIMIT) known.clear();
    const offset = readOffset(formatterOf(formatters, timeZone), quarter * QUARTER_MS);
    known.set(key, offset);
    return offset;
  };
}

/** Offsets for pages, with one cache for all of them; `undefined` is this device's zone. */
export const zoneOffset: ZoneOffset = createZoneOffset();

function formatterOf(
  formatters: Map<string, Intl.DateTimeFormat>,
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  const made = formatters.get(key) ?? createFormatter(timeZone);
  formatters.set(key, made);
  return made;
}

function createFormatter(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const;
  const known = engineZone(timeZone);
  return new Intl.DateTimeFormat('en-US', known ? { ...parts, timeZone: known } : parts);
}

function readOffset(formatter: Intl.DateTimeFormat, instantMs: number): number {
  const read: Record<string, number> = {};
  for (const part of formatter.formatToParts(instantMs)) read[part.type] = Number(part.value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = read;
  // Older engines format midnight as 24 although h23 is requested.
  const wallMs = dayNumberOf(year, month, day) * DAY_MS + ((hour % 24) * 60 + minute) * MINUTE_MS;
  return wallMs - Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/** Returns the wall-clock time in a zone at an instant. */
export function wallTimeAt(
  offsetOf: ZoneOffset,
  timeZone: string | undefined,
  instantMs: number,
): WallTime {
  const wallMs = instantMs + offsetOf(timeZone, instantMs);
  const dayNumber = Math.floor(wallMs / DAY_MS);
  return { dayNumber, minuteOfDay: Math.floor((wallMs - dayNumber * DAY_MS) / MINUTE_MS) };
}

/**
 * Returns the instants, ms, at which a clock on the wall shows a time, given as ms since 1970-01-01 on that
 * clock: two for a time that occurs twice. One that the clock skips counts from before the change, as `Date` does.
 */
export function instantsOf(
  offsetOf: ZoneOffset,
  timeZone: string | undefined,
  wallMs: number,
): readonly [first: number, second?: number] {
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => wallMs - offsetOf(timeZone, wallMs + ms));
  const isShown = (at?: number): at is number =>
    at !== undefined && at + offsetOf(timeZone, at) === wallMs;
  if (isShown(before) && isShown(after) && before < after) return [before, after];
  return [isShown(after) ? after : (before ?? wallMs)];
}

/** Returns the days since 1970-01-01 in the Gregorian calendar; months and days count from 1. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Returns a day number as `yyyy-mm-dd`. */
export function dayText(dayNumber: number): string {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Returns the day number of `yyyy-mm-dd`; undefined for a date that does not exist. */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return dayNumberOf(year, month, day);
}

function daysInMonth(year: number, month: number): number {
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return dayNumberOf(nextYear, nextMonth, 1) - dayNumberOf(year, month, 1);
}

/** Returns the minute of the day of `HH:mm`; undefined for anything else. */
export function parseMinute(text: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined;
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}
