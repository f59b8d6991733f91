import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import * as v from 'valibot';
import { defineFunction } from '../defineFunction.ts';
import { idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';

const RATE = { perUser: 120, perTeam: 240 };
const DAY_MS = 24 * 60 * 60 * 1000;
/** This year and the next two: later ones are often not decided yet. */
const YEARS = 3;

/**
 * The public holidays of a country, or of one of its states, from today to the end of the year after next. Returns
 * `{countries, states, days}`: codes (ISO 3166-1), `{id, name}` of what the country has, and `{date, name}` by date,
 * with names in the person's language where they are known. Unknown countries have none.
 */
export const publicHolidays = defineFunction({
  name: 'publicHolidays',
  input: v.object({
    teamId: idInput<'team'>(),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    state: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,6}$/))),
    language: v.picklist(['en', 'de']),
  }),
  async run(ports, caller, { teamId, country, state, language }) {
    await assertPermission(ports.database, teamId, caller, 'editTeam');
    await limitRate(ports, 'publicHolidays', caller, teamId, RATE);
    // Its calendars are large, and few teams ask.
    const { default: Calendar } = await import('date-holidays');
    const options = { types: ['public' as const], languages: [language] };
    const calendar = state ? new Calendar(country, state, options) : new Calendar(country, options);
    const states = Object.entries<string>(calendar.getStates(country, language) ?? {});
    return {
      countries: Object.keys(calendar.getCountries()),
      states: states.map(([id, name]) => ({ id, name })),
      days: daysFrom(calendar, new Date(ports.clock.now()), language),
    };
  },
});

interface NamedDate {
  /** Such as `2027-01-06`. */
  readonly date: string;
  readonly name: string;
}

function daysFrom(calendar: Holidays, today: Date, language: string): readonly NamedDate[] {
  const first = today.toISOString().slice(0, 10);
  const years = Array.from({ length: YEARS }, (_, n) => today.getUTCFullYear() + n);
  const byDate = new Map<string, string>();
  for (const holiday of years.flatMap((year) => calendar.getHolidays(year, language))) {
    for (const date of datesOf(holiday)) {
      const before = byDate.get(date);
      if (date < first || before === holiday.name) continue;
      byDate.set(date, before === undefined ? holiday.name : `${before}, ${holiday.name}`);
    }
  }
  return [...byDate]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, name]) => ({ date, name }));
}

/** The whole days of a holiday; none if it is only part of a day. Those by the sun or the moon end during one. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): readonly string[] {
  const length = Math.round((end.getTime() - start.getTime()) / DAY_MS - 0.1);
  const firstMs = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  return Array.from({ length }, (_, n) =>
    new Date(firstMs + n * DAY_MS).toISOString().slice(0, 10),
  );
}
