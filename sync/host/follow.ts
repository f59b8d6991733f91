import type { TeamId, UserId } from '../../src/model/ids.ts';
import { memberKey, teamKey, userKey } from '../../src/model/kinds.ts';
import type { Member } from '../../src/model/member.ts';
import { can } from '../../src/model/rules/permissions.ts';
import { teamSpace, templateSpace, userSpace, type Space } from '../../src/model/spaces.ts';
import type { Team } from '../../src/model/team.ts';
import { SMART_TEAM } from '../../src/model/template.ts';
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
 * and root, which share slides, templates and brand; the shared templates where it has access to them.
 * Grows once the team's row is known.
 */
export async function followedSpaces(
  store: SyncStore,
  uid: UserId,
  teamId: TeamId | undefined,
): Promise<readonly Followed[]> {
  const mine: Followed[] = [{ space: userSpace(uid), access: 'member' }];
  if (!teamId) return mine;
  const [user, team, member] = await store.transact(async (tx) => {
    const refs = [userKey(uid), teamKey(teamId), memberKey(teamId, uid)];
    const [userRow, teamRow, memberRow] = await tx.rows(refs);
    return [
      userRow?.value as User | undefined,
      teamRow?.value as Team | undefined,
      memberRow?.value as Member | undefined,
    ] as const;
  });
  const elders = new Set([team?.parentTeam, team?.rootTeam].filter((id) => id && id !== teamId));
  const teams = [teamId, ...(elders as Set<TeamId>)];
  const smart: Followed[] = can('useSmartTemplates', member, team)
    ? [{ space: templateSpace(SMART_TEAM), access: 'reader', forTeam: teamId }]
    : [];
  return [
    ...mine,
    ...smart,
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
  if (!teamId) return shared;
  const own = ['screens', 'screenStates', 'alerts', 'plans'].map((fact) => `${fact}/${teamId}`);
  return [...own, ...shared];
}
