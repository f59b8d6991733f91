import type { TeamId, UserId } from '../../src/model/ids.ts';
import { teamKey, userKey } from '../../src/model/kinds.ts';
import { teamSpace, templateSpace, userSpace, type Space } from '../../src/model/spaces.ts';
import type { Team } from '../../src/model/team.ts';
import type { User } from '../../src/model/user.ts';
import type { SyncStore } from '../engine/ports.ts';
import type { SpaceRow } from '../engine/rows.ts';

export interface Followed {
  readonly space: Space;
  readonly access: SpaceRow['access'];
  readonly forTeam?: TeamId;
}

/**
 * The spaces that belong to a team's screens: the person's own, the team's, and those of its parent
 * and root, which share slides, templates and brand. Grows once the team's row is known.
 */
export async function followedSpaces(
  store: SyncStore,
  uid: UserId,
  teamId: TeamId | undefined,
): Promise<readonly Followed[]> {
  const mine: Followed[] = [{ space: userSpace(uid), access: 'member' }];
  if (!teamId) return mine;
  const [user, team] = await store.transact(async (tx) => {
    const [userRow, teamRow] = await tx.rows([userKey(uid), teamKey(teamId)]);
    return [userRow?.value as User | undefined, teamRow?.value as Team | undefined] as const;
  });
  const elders = new Set([team?.parentTeam, team?.rootTeam].filter((id) => id && id !== teamId));
  const teams = [teamId, ...(elders as Set<TeamId>)];
  return [
    ...mine,
    ...teams.flatMap((id): Followed[] => {
      const isMember = id === teamId || user?.teams[id] !== undefined;
      const as = isMember
        ? { access: 'member' as const }
        : { access: 'reader' as const, forTeam: teamId };
      return [
        { space: teamSpace(id), ...as },
        { space: templateSpace(id), ...as },
      ];
    }),
  ];
}

/** Values without log that screens show of a team. */
export function followedFacts(teamId: TeamId | undefined): readonly string[] {
  const shared = ['generalAssets/update', 'widgets'];
  return teamId ? [`screens/${teamId}`, `plans/${teamId}`, ...shared] : shared;
}
