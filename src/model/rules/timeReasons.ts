import { specialDayOn, type SpecialDays } from '../screen/specialDays.ts';
import { parseDay, weekdayOf, type WallTime } from '../screen/wallClock.ts';
import { WEEKDAYS, type PlayWindow } from '../slide/fields.ts';
import type { Slide } from '../slide/slide.ts';
import { minutesOf, type Minutes } from './playWindows.ts';

/** When a slide or a campaign plays; of at least one window. */
export interface When {
  readonly dates?: Slide['dates'] | undefined;
  readonly specialDays?: Slide['specialDays'] | undefined;
  readonly windows: readonly PlayWindow[];
}

/** Why it does not play at a time. */
export type TimeReason =
  | 'notYet'
  | 'over'
  | 'otherDay'
  | 'otherTime'
  | 'specialDay'
  | 'noSpecialDay';

/**
 * Dates, days and time: of several windows none if one holds, else what the one lacks that lacks least. An overnight
 * window belongs, with its date and day, to the day on which it starts.
 */
export function timeReasons(
  when: When,
  specialDays: SpecialDays | undefined,
  now: WallTime,
): readonly TimeReason[] {
  const all = when.windows.map((window) => windowReasons(when, window, now, specialDays));
  return all.reduce((least, reasons) => (lacks(reasons) < lacks(least) ? reasons : least));
}

/** Of equals the first; one of another day only if none is of this day. */
const lacks = (reasons: readonly TimeReason[]): number =>
  reasons.length + (reasons.includes('otherDay') ? 0.5 : 0);

function windowReasons(
  when: When,
  window: PlayWindow,
  now: WallTime,
  specialDays: SpecialDays | undefined,
): readonly TimeReason[] {
  const minutes = minutesOf(window);
  const isMorningAfter =
    minutes !== undefined && isOvernight(minutes) && now.minuteOfDay < minutes.to;
  const day = isMorningAfter ? now.dayNumber - 1 : now.dayNumber;
  return [
    ...dateReasons(when.dates, day),
    ...(isOnDay(window.days, day) ? [] : (['otherDay'] as const)),
    ...(minutes && !isInside(minutes, now.minuteOfDay) ? (['otherTime'] as const) : []),
    ...specialReasons(when, day, specialDays),
  ];
}

function specialReasons(
  { specialDays: wish }: When,
  day: number,
  specialDays: SpecialDays | undefined,
): readonly TimeReason[] {
  if (wish === undefined) return [];
  const isSpecial = specialDayOn(specialDays, day) !== undefined;
  if (wish === 'not') return isSpecial ? ['specialDay'] : [];
  return isSpecial ? [] : ['noSpecialDay'];
}

function dateReasons(dates: When['dates'], day: number): readonly TimeReason[] {
  if (!dates) return [];
  const [start, end] = [parseDay(dates.start), parseDay(dates.end)];
  if (start !== undefined && day < start) return ['notYet'];
  return end !== undefined && day > end ? ['over'] : [];
}

/** No known day means all days: older data contains unreadable lists. */
function isOnDay(days: PlayWindow['days'], day: number): boolean {
  const known = days.filter((name) => WEEKDAYS.includes(name));
  return known.length === 0 || known.some((name) => WEEKDAYS.indexOf(name) === weekdayOf(day));
}

const isOvernight = ({ from, to }: Minutes): boolean => from > to;

/** [from, to), across midnight if from is after to. */
function isInside(window: Minutes, minute: number): boolean {
  return isOvernight(window)
    ? minute >= window.from || minute < window.to
    : minute >= window.from && minute < window.to;
}
