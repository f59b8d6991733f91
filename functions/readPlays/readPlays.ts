import * as v from 'valibot';
import { parsePlays } from '../../src/model/screen/playReport.ts';
import { dayText, parseDay } from '../../src/model/screen/wallClock.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { limitUser } from '../limits/limits.ts';
import { readScreens } from '../spaces/screenRows.ts';
import { teamsBelow } from '../teams/below.ts';
import { readMember } from '../teams/membership.ts';

/** The longest period of one call: each of its days is a list of every screen. */
const PLAYS_DAYS_MAX = 92;

/** A day that exists, `yyyy-mm-dd`. */
const day = v.pipe(
  v.string(),
  v.check((text) => parseDay(text) !== undefined),
);

const input = v.object({
  teamId: idInput<'team'>(),
  branchId: idInput<'team'>(),
  from: day,
  to: day,
});

/**
 * Returns how often each slide played on the screens of a team below together, by day, both days included, for the
 * members of a team above it; `screens` is on how many of them.
 */
export const readPlays = defineFunction({
  name: 'readPlays',
  input,
  async run(ports, caller, { teamId, branchId, from, to }) {
    const { database } = ports;
    if (!(await readMember(database, teamId, caller))) throw new FunctionProblem('notAllowed');
    await limitUser(ports, 'readPlays', caller, { perUser: 3000 });
    const below = await teamsBelow(database, teamId);
    if (!below.includes(branchId)) throw new FunctionProblem('notAllowed');
    const start = parseDay(from) ?? 0;
    if ((parseDay(to) ?? 0) - start >= PLAYS_DAYS_MAX) throw new FunctionProblem('invalidInput');
    const screens = await readScreens(database, branchId);
    const sums = new Map<string, DaySum>();
    for (const { screen } of screens) {
      const place = `plays/${branchId}/${screen.id}`;
      const days = await database.page(place, dayText(start - 1), PLAYS_DAYS_MAX);
      const within = Object.entries(days).filter(([key]) => key <= to);
      for (const { day: on, slideId, count, seconds } of parsePlays(
        Object.fromEntries(within),
        screen.id,
      )) {
        const key = `${on} ${slideId}`;
        const sum = sums.get(key) ?? { day: on, slideId, screens: 0, count: 0, seconds: 0 };
        sum.screens += 1;
        sum.count += count;
        sum.seconds += seconds;
        sums.set(key, sum);
      }
      await new Promise((next) => setImmediate(next));
    }
    return { figures: [...sums.values()] };
  },
});

interface DaySum {
  readonly day: string;
  readonly slideId: string;
  screens: number;
  count: number;
  seconds: number;
}
