import type { TeamId, UserId } from '../../src/model/ids.ts';
import { memberKey, teamKey, userKey } from '../../src/model/kinds.ts';
import type { Member } from '../../src/model/member/member.ts';
import { childGrant } from '../../src/model/rules/childGrant.ts';
import { can } from '../../src/model/rules/permissions.ts';
import { teamSpace, templateSpace, userSpace, type Space } from '../../src/model/spaces.ts';
import type { Team } from '../../src/model/team/team.ts';
import { SMART_TEAM } from '../../src/model/template/template.ts';
import type { User } from '../../src/model/user/user.ts';
import type { StoreTx, SyncStore } from '../engine/ports.ts';
import type { SpaceRow } from '../engine/rows.ts';

export interface Followed {
  readonly space: Space;
  readonly access: SpaceRow['access'];
  /** For a reader: the child teams for which the space is read. */
  readonly forTeams?: readonly TeamId[];
}

/**
 * Returns the spaces needed by the screens of teams: the user's own, the teams', and those of their parents and roots,
 * which share slides, templates and brand; the shared templates if a team has access to them. Grows once a team's row
 * is known.
 */
export async function followedSpaces(
  store: SyncStore,
  uid: UserId,
  teamIds: readonly TeamId[],
): Promise<Surroundings> {
  return store.transact(async (tx) => {
    const wanted: Followed[] = [{ space: userSpace(uid), access: 'member' }];
    for (const teamId of teamIds) wanted.push(...(await spacesOfTeam(tx, uid, teamId)));
    const known = new Map((await tx.spaces()).map((row) => [row.space, row]));
    return { followed: onePerSpace(wanted), known };
  });
}

/** The spaces to follow, and this device's rows of them: a database may be cleared under an open page. */
export interface Surroundings {
  readonly followed: readonly Followed[];
  readonly known: ReadonlyMap<Space, SpaceRow>;
}

async function spacesOfTeam(
  tx: StoreTx,
  uid: UserId,
  teamId: TeamId,
): Promise<readonly Followed[]> {
  const refs = [userKey(uid), teamKey(teamId), memberKey(teamId, uid)];
  const [userRow, teamRow, memberRow] = await tx.values(refs);
  const user = userRow?.value as User | undefined;
  const team = teamRow?.value as Team | undefined;
  const member = memberRow?.value as Member | undefined;
  const elders = new Set([team?.parentTeam, team?.rootTeam].filter((id) => id && id !== teamId));
  const teams = [teamId, ...(elders as Set<TeamId>)];
  const mayUseTemplates = await grantsTemplates(tx, team);
  const smart: Followed[] = can('useSmartTemplates', member, team)
    ? [{ space: templateSpace(SMART_TEAM), access: 'reader', forTeams: [teamId] }]
    : [];
  return [
    ...smart,
    ...teams.flatMap((id): Followed[] => {
      const isMember = id === teamId || user?.teams[id] !== undefined;
      const as = isMember
        ? { access: 'member' as const }
        : { access: 'reader' as const, forTeams: [teamId] };
      return [
        { space: teamSpace(id), ...as },
        ...(isMember || mayUseTemplates ? [{ space: templateSpace(id), ...as }] : []),
      ];
    }),
  ];
}

/** Allowed until the parent is known; rules and functions judge by the same setting. */
async function grantsTemplates(tx: StoreTx, team: Team | undefined): Promise<boolean> {
  if (!team?.parentTeam) return true;
  const [parent] = await tx.values([teamKey(team.parentTeam)]);
  return !parent?.value || childGrant(parent.value as Team, team.id).parentTemplates;
}

/** Of two accesses to a space keeps the member's, who sees more than a reader; one reader for all its teams. */
function onePerSpace(all: readonly Followed[]): readonly Followed[] {
  const bySpace = new Map<Space, Followed>();
  for (const one of all) {
    const other = bySpace.get(one.space);
    if (other?.access === 'member') continue;
    const isShared = other !== undefined && one.access === 'reader';
    const forTeams = isShared ? [...(other.forTeams ?? []), ...(one.forTeams ?? [])] : [];
    bySpace.set(one.space, isShared ? { ...one, forTeams: [...new Set(forTeams)] } : one);
  }
  return [...bySpace.values()];
}

/**
 * Returns the values without log that pages show of teams. Screens' states, each changing every minute, only of teams
 * with their screens in view.
 */
export function followedFacts(
  teamIds: readonly TeamId[],
  watched: readonly TeamId[],
): readonly string[] {
  const placesOf = (facts: readonly string[]) => (teamId: TeamId) =>
    facts.map((fact) => `${fact}/${teamId}`);
  const own = teamIds.flatMap(placesOf(['alerts', 'plans']));
  const live = watched.flatMap(placesOf(['screens', 'screenStates']));
  return [...own, ...live, 'generalAssets/update', 'widgets'];
}
