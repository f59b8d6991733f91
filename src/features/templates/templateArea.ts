import type { TeamId } from '../../model/ids.ts';
import type { TemplateOrigin } from '../../model/template/slideTemplate.ts';
import { OFFERED, SMART_TEAM, type TemplateStatus } from '../../model/template/template.ts';
import type { Team } from '../../model/team/team.ts';
import type { BrandRights } from '../../store/hooks/brand.ts';

export const TEMPLATE_AREAS = [
  'organization',
  'parent',
  'root',
  'vitrine',
  'archive',
  'deleted',
] as const;
export type TemplateArea = (typeof TEMPLATE_AREAS)[number];

export const isTemplateArea = (raw: string): raw is TemplateArea =>
  (TEMPLATE_AREAS as readonly string[]).includes(raw);

/** The team and origin of an area's templates, and the statuses that it shows. */
export interface AreaSource {
  readonly teamId: TeamId | undefined;
  readonly origin: TemplateOrigin;
  readonly statuses: readonly TemplateStatus[];
}

/** Returns the source of an area; without `teamId` if it is not shared with the team, even for a typed URL. */
export function sourceOf(
  area: TemplateArea,
  teamId: TeamId,
  team: Pick<Team, 'parentTeam' | 'rootTeam'> | null | undefined,
  rights: Pick<BrandRights, 'canUseParentTemplates' | 'canUseSmartTemplates'>,
): AreaSource {
  const ofElder = (id: TeamId | undefined) => (rights.canUseParentTemplates ? id : undefined);
  switch (area) {
    case 'organization':
      return { teamId, origin: 'team', statuses: OFFERED };
    case 'archive':
      return { teamId, origin: 'team', statuses: ['archived'] };
    case 'deleted':
      return { teamId, origin: 'team', statuses: ['deleted'] };
    case 'parent':
      return { teamId: ofElder(team?.parentTeam), origin: 'parent', statuses: OFFERED };
    case 'root':
      return { teamId: ofElder(otherRoot(team)), origin: 'root', statuses: OFFERED };
    case 'vitrine':
      return {
        teamId: rights.canUseSmartTemplates ? SMART_TEAM : undefined,
        origin: 'smart',
        statuses: OFFERED,
      };
  }
}

/** Returns the root team unless it is the parent, which has an area of its own. */
export function otherRoot(
  team: Pick<Team, 'parentTeam' | 'rootTeam'> | null | undefined,
): TeamId | undefined {
  return team?.rootTeam === team?.parentTeam ? undefined : team?.rootTeam;
}
