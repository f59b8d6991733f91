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
export const PLAYS_DAYS_MAX = 92;

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

/** Returns the proof of play of a team below, both days included, for the members of a team above it. */
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
    const figures = [];
    for (const { screen } of screens) {
      const place = `plays/${branchId}/${screen.id}`;
      const days = await database.page(place, dayText(start - 1), PLAYS_DAYS_MAX);
      const within = Object.entries(days).filter(([key]) => key <= to);
      figures.push(...parsePlays(Object.fromEntries(within), screen.id));
    }
    return { figures, screens: screens.map(({ screen: { id, name } }) => ({ id, name })) };
  },
});
