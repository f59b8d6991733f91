import { defaultBrand, type Brand } from '../../model/brand/brand.ts';
import type { TeamId, UserId } from '../../model/ids.ts';
import { brandKey, memberKey, teamKey } from '../../model/kinds.ts';
import type { Member } from '../../model/member/member.ts';
import { brandTeamOf } from '../../model/rules/effectiveBrand.ts';
import { childGrant } from '../../model/rules/childGrant.ts';
import { can } from '../../model/rules/permissions.ts';
import type { Team } from '../../model/team/team.ts';
import type { Rows } from '../liveRows.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

/** The brand that a team presents itself with. */
export interface EffectiveBrand {
  readonly brand: Brand;
  /** The team whose brand this is: the parent while it shares its brand, else the team itself. */
  readonly ofTeam: TeamId;
}

/** Returns the brand that a team uses: its own or, live, its parent's. Undefined while loading. */
export function useEffectiveBrand(teamId: TeamId | undefined): EffectiveBrand | undefined {
  return useRows((rows) => (teamId ? effectiveBrand(rows, teamId) : undefined), [teamId]);
}

export async function effectiveBrand(rows: Rows, teamId: TeamId): Promise<EffectiveBrand> {
  const teams = await familyOf(rows, teamId);
  const own = teams.get(teamId);
  const ofTeam = own ? brandTeamOf(own, (id) => teams.get(id)) : teamId;
  const row = await rows.rowsOf('brand').get(brandKey(ofTeam).key);
  return { brand: (row?.value as Brand | undefined) ?? defaultBrand(ofTeam), ofTeam };
}

/** Returns a team and its ancestors, as far as this device knows them. */
async function familyOf(rows: Rows, teamId: TeamId): Promise<ReadonlyMap<string, Team>> {
  const found = new Map<string, Team>();
  let id: TeamId | undefined = teamId;
  while (id && !found.has(id)) {
    const row = await rows.rowsOf('team').get(teamKey(id).key);
    const team = row?.value as Team | undefined;
    if (team) found.set(id, team);
    // Only its members can read what is above a parent; a team knows its root.
    id = team?.parentTeam ?? found.get(teamId)?.rootTeam;
  }
  return found;
}

/** What the signed-in person may do with brand and templates, and which ids to name in the arguments. */
export interface BrandRights {
  readonly canEditBrand: boolean;
  readonly canEditTemplates: boolean;
  readonly canUseParentTemplates: boolean;
  readonly canUseSmartTemplates: boolean;
  /** To be passed on with every change of brand or templates. */
  readonly granted: { readonly teamId: TeamId; readonly parentId?: TeamId };
  readonly isAdmin: boolean;
  /** False on a device that has not read the team yet: the rights are then unknown, not denied. */
  readonly isKnown: boolean;
}

/** Returns undefined while loading. */
export function useBrandRights(teamId: TeamId | undefined): BrandRights | undefined {
  const { account } = useStore();
  return useRows(
    (rows) => (teamId ? brandRights(rows, teamId, account.uid) : undefined),
    [teamId, account.uid],
  );
}

export async function brandRights(rows: Rows, teamId: TeamId, uid: UserId): Promise<BrandRights> {
  const [memberRow, teams] = await Promise.all([
    rows.rowsOf('member').get(memberKey(teamId, uid).key),
    familyOf(rows, teamId),
  ]);
  const member = memberRow?.value as Member | undefined;
  const team = teams.get(teamId);
  const parent = team?.parentTeam && teams.get(team.parentTeam);
  const grant = parent ? childGrant(parent, teamId) : undefined;
  return {
    canEditBrand: can('editBrand', member, team, grant),
    canEditTemplates: can('editTemplates', member, team, grant),
    canUseParentTemplates: grant?.parentTemplates ?? false,
    canUseSmartTemplates: can('useSmartTemplates', member, team),
    granted: { teamId, ...(team?.parentTeam && { parentId: team.parentTeam }) },
    isAdmin: member?.role === 'admin' && !member.removed,
    isKnown: member !== undefined && team !== undefined,
  };
}
