import type { Member } from '../member/member.ts';
import type { Team } from '../team/team.ts';

/** What a person may do in a team; the backend's access rules contain the same table. */
export type Permission =
  | 'editSlides'
  | 'editBrand'
  | 'editTemplates'
  | 'editScreens'
  | 'editMembers'
  | 'editTeam'
  | 'useSmartTemplates';

type MemberFacts = Pick<Member, 'role' | 'removed'> &
  Partial<Pick<Member, 'vitrineTemplateAccess'>>;
type TeamFacts = Pick<Team, 'parentTeam' | 'vitrineTemplateAccess'>;
/** What the parent allows this child; absent for a team without a parent. */
export interface ParentGrant {
  readonly brandManager: boolean;
  readonly createTemplates: boolean;
}

/**
 * True if the member may do it. Smart templates require access of the team and of the person. A child
 * team's brand and templates also require the parent's grant; until that is loaded they are refused.
 */
export function can(
  permission: Permission,
  member: MemberFacts | undefined,
  team: TeamFacts | undefined,
  grant?: ParentGrant,
): boolean {
  if (!member || member.removed || !team) return false;
  const isAdmin = member.role === 'admin';
  const isChild = team.parentTeam !== undefined;
  switch (permission) {
    case 'editSlides':
      return true;
    case 'editBrand':
      return isAdmin && (!isChild || grant?.brandManager === true);
    case 'editTemplates':
      return isAdmin && (!isChild || grant?.createTemplates === true);
    case 'useSmartTemplates':
      return team.vitrineTemplateAccess && member.vitrineTemplateAccess === true;
    case 'editScreens':
    case 'editMembers':
    case 'editTeam':
      return isAdmin;
  }
}
