import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf } from '../../src/model/json.ts';
import { parseMember, type Member } from '../../src/model/member/member.ts';
import type { FunctionDatabase } from '../ports.ts';

/** Returns the people of a team, without those who left. */
export async function readMembers(
  database: FunctionDatabase,
  teamId: TeamId,
): Promise<readonly Member[]> {
  const rows = entriesOf(await database.get(`teams/${teamId}/users`));
  return rows.flatMap(([uid, raw]) => {
    const member = parseMember(raw, teamId, uid as UserId); // keys are ids by the rules
    return member && !member.removed ? [member] : [];
  });
}
