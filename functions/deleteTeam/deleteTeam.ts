import * as v from 'valibot';
import { defineFunction, userIdOf } from '../defineFunction.ts';
import { countTeam, dismantleTeam, finishDismantled } from '../teams/dismantleTeam.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { assertPermission } from '../teams/membership.ts';
import type { FunctionDatabase } from '../ports.ts';
import type { Caller } from '../defineFunction.ts';
import type { TeamId } from '../../src/model/ids.ts';

/**
 * Deletes a team with its slides, templates, brand, screens, files, plan and memberships. With `isTrial` it only
 * reports what would be deleted.
 */
export const deleteTeam = defineFunction({
  name: 'deleteTeam',
  input: v.object({ teamId: idInput<'team'>(), isTrial: v.optional(v.boolean(), false) }),
  async run(ports, caller, { teamId, isTrial }) {
    if (await isGone(ports.database, teamId, caller)) {
      await finishDismantled(ports, teamId);
      return {};
    }
    await assertPermission(ports.database, teamId, caller, 'editTeam');
    const contents = await countTeam(ports, teamId);
    if (isTrial) return contents;
    if (contents.children.length > 0) throw new FunctionProblem('hasChildren');
    await dismantleTeam(ports, teamId, userIdOf(caller));
    ports.logger.info('teamDeleted', { teamId });
    return contents;
  },
});

/** Recognizes a repeated call after a lost answer: the team is gone and the caller has no membership of that id. */
async function isGone(database: FunctionDatabase, teamId: TeamId, caller: Caller) {
  const [name, link] = await Promise.all([
    database.get(`teams/${teamId}/name`),
    database.get(`users/${caller.uid}/teams/${teamId}`),
  ]);
  return name === null && link === null;
}
