import type { Weekday } from '../slide/slide.ts';
import { WEEKDAYS } from '../slide/fields.ts';
import { specialDayOn, type SpecialDay, type SpecialDays } from './specialDays.ts';
import { parseMinute, weekdayOf, type WallTime } from './wallClock.ts';

/** When a screen runs on some days, in wall-clock time; overnight if `from` is after `to`. */
export interface OperatingWindow {
  readonly days: readonly Weekday[];
  /** `HH:mm`, exclusive at the end. */
  readonly from: string;
  readonly to: string;
}

/**
 * Parses a screen's hours, `Mo Tu We 08:00-20:00; Sa 10:00-16:00`. Returns undefined, which means always,
 * for none and for unreadable text: a wall is never black by mistake.
 */
export function parseHours(text: string | undefined): readonly OperatingWindow[] | undefined {
  if (!text) return undefined;
  const windows = text.split(';').map((part) => parseWindow(part.trim()));
  return windows.some((window) => window === undefined)
    ? undefined
    : (windows as readonly OperatingWindow[]);
}

function parseWindow(part: string): OperatingWindow | undefined {
  const words = part.split(/\s+/);
  const [from = '', to = ''] = (words.pop() ?? '').split('-');
  const days = WEEKDAYS.filter((day) => words.includes(day));
  const isRead = days.length > 0 && days.length === words.length;
  const isTimed = parseMinute(from) !== undefined && parseMinute(to) !== undefined && from !== to;
  return isRead && isTimed ? { days, from, to } : undefined;
}

/** Returns the stored form of hours; none is the empty text. */
export function formatHours(windows: readonly OperatingWindow[]): string {
  return windows.map(({ days, from, to }) => `${days.join(' ')} ${from}-${to}`).join('; ');
}

/**
 * Applies the days that differ between `seen` and `mine` to the current hours, so that two people who
 * change different days both keep theirs. Unreadable text counts as none.
 */
export function mergeHours(theirs: string | undefined, mine: string, seen: string): string {
  if ((theirs ?? '') === seen) return mine;
  const [now, wanted, before] = [theirs, mine, seen].map(timesByDay);
  return joined(
    WEEKDAYS.map((day) => {
      const isMine = wanted?.get(day) !== before?.get(day);
      return [day, (isMine ? wanted : now)?.get(day) ?? ''] as const;
    }),
  );
}

/** Returns the times of each day that has any, such as `{Mo: '08:00-12:00 14:00-18:00'}`. */
export const hoursByDay = (hours: string | undefined): { readonly [day: string]: string } =>
  Object.fromEntries(timesByDay(hours));

/** Returns the hours with other times on one day; none is the empty text. */
export function hoursWith(hours: string | undefined, day: string, times: string): string {
  const now = timesByDay(hours);
  return joined(WEEKDAYS.map((one) => [one, one === day ? times : (now.get(one) ?? '')] as const));
}

/** Returns the stored form, with days of the same times together. */
function joined(days: DayTimes): string {
  const times = [...new Set(days.flatMap(([, text]) => text.split(' ').filter(Boolean)))];
  return times.map((time) => `${daysWith(days, time).join(' ')} ${time}`).join('; ');
}

type DayTimes = readonly (readonly [day: Weekday, times: string])[];

const daysWith = (days: DayTimes, time: string): readonly Weekday[] =>
  days.flatMap(([day, text]) => (text.split(' ').includes(time) ? [day] : []));

/** Returns the times of each day that has any, sorted, such as `08:00-12:00 14:00-18:00`. */
function timesByDay(text: string | undefined): ReadonlyMap<Weekday, string> {
  const times = new Map<Weekday, string[]>();
  for (const { days, from, to } of parseHours(text) ?? [])
    for (const day of days) times.set(day, [...(times.get(day) ?? []), `${from}-${to}`]);
  return new Map([...times].map(([day, list]) => [day, [...new Set(list)].sort().join(' ')]));
}

/**
 * True while a screen with these hours runs: not on the closed days of its team. A window over midnight belongs to the
 * day on which it starts. Without hours it runs always.
 */
export function isOperating(
  hours: string | undefined,
  now: WallTime,
  special: SpecialDays | undefined,
): boolean {
  const windows = parseHours(hours);
  if (windows === undefined) return true;
  return openDays(windows, now).some((day) => specialDayOn(special, day)?.isClosed !== true);
}

/** Returns the closed day without which a screen with these hours would run. */
export function closedBy(
  hours: string | undefined,
  now: WallTime,
  special: SpecialDays | undefined,
): SpecialDay | undefined {
  if (isOperating(hours, now, special)) return undefined;
  const [day] = openDays(parseHours(hours) ?? [], now);
  return day === undefined ? undefined : specialDayOn(special, day);
}

/** Returns the days whose windows are open. */
const openDays = (windows: readonly OperatingWindow[], now: WallTime): readonly number[] =>
  windows.flatMap((window) => openDay(window, now) ?? []);

function openDay({ days, from, to }: OperatingWindow, now: WallTime): number | undefined {
  const [opens, closes] = [parseMinute(from) ?? 0, parseMinute(to) ?? 0];
  const { dayNumber, minuteOfDay } = now;
  const runs = (day: number): boolean => {
    const name = WEEKDAYS[weekdayOf(day)];
    return name !== undefined && days.includes(name);
  };
  const isOvernight = opens > closes;
  const hasBegun = minuteOfDay >= opens && (isOvernight || minuteOfDay < closes);
  if (hasBegun && runs(dayNumber)) return dayNumber;
  return isOvernight && minuteOfDay < closes && runs(dayNumber - 1) ? dayNumber - 1 : undefined;
}
