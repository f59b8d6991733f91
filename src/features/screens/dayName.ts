import { DAY_MS } from '../../model/screen/wallClock.ts';

/** Returns a day, counted from 1970, as the head of a column: such as "28 Sat" or "Saturday, November 28". */
export function dayName(dayNumber: number, length: 'short' | 'long', language: string): string {
  // A weekday with a number alone is "28 Saturday" in English.
  const month = length === 'long' ? ({ month: 'long' } as const) : {};
  const options = { weekday: length, day: 'numeric', ...month, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(dayNumber * DAY_MS);
}
