import { DAY_MS, parseDay } from '../../model/screen/wallClock.ts';
import type { Campaign } from '../../model/team/campaigns.ts';

/** A span of days with an end, as day numbers; `days` is at least one. */
export interface TimeAxis {
  readonly first: number;
  readonly days: number;
}

/** Where a day begins on an axis, as a length of CSS. */
export const placeOn = ({ first, days }: TimeAxis, day: number): string =>
  `${(100 * Math.min(Math.max(day - first, 0), days)) / days}%`;

/** Whole months around all of the campaigns. */
export function axisOf(campaigns: readonly Campaign[]): TimeAxis {
  const days = campaigns.flatMap(({ dates }) => [parseDay(dates.start), parseDay(dates.end)]);
  const known = days.filter((day) => day !== undefined);
  const first = monthStart(Math.min(...known), 0);
  return { first, days: monthStart(Math.max(...known), 1) - first };
}

function monthStart(day: number, after: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1) / DAY_MS;
}

/** As many names as have room. */
const MOST_MONTHS = 8;

/** Returns the first days of months that are named. */
export function monthsOf({ first, days }: TimeAxis): readonly number[] {
  const all: number[] = [];
  for (let day = first; day < first + days; day = monthStart(day, 1)) all.push(day);
  const step = Math.ceil(all.length / MOST_MONTHS);
  return all.filter((_, at) => at % step === 0);
}
