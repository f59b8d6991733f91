import { readScreens } from '../../functions/spaces/screenRows.ts';
import { liftGivenScreens } from '../../functions/teams/liftGivenScreens.ts';
import { parseId } from '../../src/model/ids.ts';
import { DEFAULT_SCREENS, parsePlan } from '../../src/model/team/plan.ts';
import { CommandProblem, type Command } from './Command.ts';

/** What one database was measured to carry. */
const HIGHEST = 20_000;
const NONE = 'none';

/** Prints for how many screens a team's plan is, and sets or removes the limit. */
export const plan: Command = {
  name: 'plan',
  usage: `plan <team id> [--screens <number, or ${NONE}>]`,
  act: (_, [team, , screens]) =>
    screens === undefined ? undefined : { act: 'planChanged', team, detail: screens },
  async run({ site }, [id, option, figure]) {
    const team = parseId<'team'>(id);
    const path = `plans/${team}`;
    const { database } = site.ports;
    if (!team || (await database.get(path)) === null) {
      throw new CommandProblem('There is no team of that id; "users" lists them.');
    }
    if (option !== undefined) {
      const screens = limitOf(option, figure);
      // Otherwise the next start of an updated site would take a new limit for the one that everybody had.
      await liftGivenScreens(database);
      await database.update({ [`${path}/screens`]: screens });
    }
    const { screens } = parsePlan(await database.get(path), team);
    const rows = await readScreens(database, team);
    const paired = rows.filter(({ screen }) => !screen.removed && screen.deviceId !== undefined);
    return [
      screens === undefined
        ? `${paired.length} screens paired; no limit is set (a team has at most ${DEFAULT_SCREENS}).`
        : `${paired.length} of ${screens} screens paired.`,
    ];
  },
};

function limitOf(option: string, figure: string | undefined): number | null {
  if (option !== '--screens' || figure === undefined) {
    throw new CommandProblem(`Give a limit as in "--screens 20", or "--screens ${NONE}".`);
  }
  if (figure === NONE) return null;
  const isWhole = /^\d{1,5}$/.test(figure) && Number(figure) <= HIGHEST;
  if (!isWhole) {
    throw new CommandProblem(
      `${figure} is no number of screens: give 0 to ${HIGHEST}, or ${NONE}.`,
    );
  }
  return Number(figure);
}
