import * as v from 'valibot';
import type { TeamId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { encodeBranch } from '../../src/model/rules/branches.ts';
import { defineFunction, type Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import type { FunctionPorts } from '../ports.ts';
import { stored } from '../spaces/stored.ts';
import { teamsBelow } from '../teams/below.ts';
import { readMember } from '../teams/membership.ts';
import { readBranch } from './readBranch.ts';

/** A summary younger than this is used again, whoever asks: so often is the whole of it written at most. */
const YOUNG_MS = 60_000;
/** Teams read at the same time; on the site server others get their turn between them. */
const AT_ONCE = 8;

/**
 * Renews `branches/{team}`, what the screens of all teams below do now, for the members of a team; returns the teams
 * in it, each with whether the caller may change its screens. Made when somebody looks, not with each report of a
 * screen: most of the day nobody does.
 */
export const gatherBranches = defineFunction({
  name: 'gatherBranches',
  input: v.object({ teamId: idInput<'team'>() }),
  async run(ports, caller, { teamId }) {
    if (!(await readMember(ports.database, teamId, caller)))
      throw new FunctionProblem('notAllowed');
    await limitRate(ports, 'branches', caller, teamId, { perUser: 60, perTeam: 600 });
    const below = await teamsBelow(ports.database, teamId);
    await renew(ports, teamId, below);
    const branches = await inTurns(below, async (id) => ({
      id,
      mayEdit: await mayEdit(ports, id, caller),
    }));
    return { branches };
  },
});

async function renew(
  ports: FunctionPorts,
  teamId: TeamId,
  below: readonly TeamId[],
): Promise<void> {
  const { database, clock } = ports;
  const place = `branches/${teamId}`;
  await database.exclusively([place], async () => {
    const known = new Set(await database.keys(place));
    const isWhole = known.size === below.length && below.every((id) => known.has(id));
    const madeMs = isWhole && below[0] ? await database.get(`${place}/${below[0]}/atMs`) : null;
    if (typeof madeMs === 'number' && clock.now() - madeMs < YOUNG_MS) return;
    const atMs = clock.now();
    const rows = await inTurns(below, async (id) => {
      const branch = await readBranch(database, id, atMs);
      return [id, branch ? (stored(encodeBranch(branch)) as Json) : null] as const;
    });
    // Whole, so that a team that has left is not in it.
    await database.update({ [place]: Object.fromEntries(rows) });
  });
}

async function mayEdit(ports: FunctionPorts, teamId: TeamId, caller: Caller): Promise<boolean> {
  return (await readMember(ports.database, teamId, caller))?.role === 'admin';
}

async function inTurns<T>(
  ids: readonly TeamId[],
  work: (id: TeamId) => Promise<T>,
): Promise<readonly T[]> {
  const done: T[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    done.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map(work))));
    await new Promise((next) => setImmediate(next));
  }
  return done;
}
