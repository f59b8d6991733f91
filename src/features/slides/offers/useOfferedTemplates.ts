import { OFFERED, SMART_TEAM, type Template } from '../../../model/template/template.ts';
import { useBrandRights } from '../../../store/hooks/brand.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useTeam } from '../../../store/hooks/rows.ts';
import { useTemplates } from '../../../store/hooks/templates.ts';

/** The templates from which this person can make slides. */
export interface OfferedTemplates {
  readonly own: readonly Template[];
  readonly parents: readonly Template[];
  readonly parentName: string | undefined;
  readonly smart: readonly Template[];
  readonly maySmart: boolean;
  /** Smart templates are off in this team, and this person can switch them on. */
  readonly canSwitchOn: boolean;
}

/** Returns the team's own templates, the parent's if shared, and smart ones if switched on; undefined while loading. */
export function useOfferedTemplates(): OfferedTemplates | undefined {
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const parentId = team?.parentTeam;
  const parentName = useTeam(parentId)?.name;
  const rights = useBrandRights(teamId);
  // Asked for whatever the rights are, so that nothing comes in later once these are known.
  const own = useTemplates(teamId, OFFERED);
  const parents = useTemplates(parentId, OFFERED);
  const smart = useTemplates(SMART_TEAM, OFFERED);
  if (team === undefined || !rights || !own || !parents || !smart) return undefined;
  const maySmart = rights.canUseSmartTemplates;
  const isOff = team?.vitrineTemplateAccess === false && parentId === undefined;
  return {
    own,
    parents: rights.canUseParentTemplates ? parents : NONE,
    parentName,
    smart: maySmart ? smart : NONE,
    maySmart,
    canSwitchOn: isOff && rights.isAdmin,
  };
}

const NONE: readonly Template[] = [];
