import * as v from 'valibot';
import type { UserId } from '../../src/model/ids.ts';
import { claimTeam, grantsSame, roleIn } from '../teams/claims.ts';
import { settleCredits } from '../credits/credits.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { pruneReceiptsOf } from '../spaces/pruneReceipts.ts';
import { readMember } from '../teams/membership.ts';
import { mendTemplateReader } from '../teams/readers.ts';

/**
 * Declares that a person works in a team now: storage grants access by claims, which contain the teams opened last.
 * Also updates the team's credits, and removes receipts of devices that the person no longer uses. `refreshToken` means that the caller's token differs from these claims, whoever
 * changed them.
 */
export const openTeam = defineFunction({
  name: 'openTeam',
  input: v.object({ teamId: idInput<'team'>() }),
  async run(ports, caller, { teamId }) {
    if (!(await readMember(ports.database, teamId, caller)))
      throw new FunctionProblem('notAllowed');
    await settleCredits(ports, teamId);
    await mendTemplateReader(ports.database, teamId, caller.uid);
    await pruneReceiptsOf(ports.database, teamId, caller.uid as UserId); // a member is a person
    const claims = await claimTeam(ports, caller.uid, teamId);
    const role = roleIn(claims, teamId);
    if (!role) throw new FunctionProblem('notAllowed'); // left in the meantime
    return { role, refreshToken: !grantsSame(caller.token, claims) };
  },
});
