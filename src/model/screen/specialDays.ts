import { DAY_MS, dayText, parseDay } from './wallClock.ts';

/** A date that a team named, such as Christmas Eve; on closed ones its screens with hours are dark. */
export interface SpecialDay {
  readonly name: string;
  readonly isClosed: boolean;
}

/** By date, `yyyy-mm-dd`. */
export type SpecialDays = { readonly [date: string]: SpecialDay };

/** True for a date that exists. */
export const isDate = (raw: unknown): raw is string =>
  typeof raw === 'string' && parseDay(raw) !== undefined;

/** Returns the special day with this number; unknown special days are none. */
export const specialDayOn = (
  days: SpecialDays | undefined,
  dayNumber: number,
): SpecialDay | undefined => days?.[dayText(dayNumber)];

/** Returns an instant (ms) after the last special day that counts, in every zone; none is the beginning of time. */
export function endOfSpecialDays(
  days: SpecialDays | undefined,
  counts: (day: SpecialDay) => boolean,
): number {
  const dates = Object.entries(days ?? {}).flatMap(([date, day]) => (counts(day) ? [date] : []));
  return Math.max(0, ...dates.map((date) => ((parseDay(date) ?? 0) + 3) * DAY_MS));
}
