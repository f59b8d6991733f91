import { parseId } from '../../../model/ids.ts';
import type { Member } from '../../../model/member/member.ts';
import type { saveMember } from '../../../model/mutations/saveMember.ts';
import { SLIDE_ORIENTATIONS } from '../../../model/team/fields.ts';

/** The list value for "none"; no id and no orientation has this value. */
export const NONE = 'none';

/** The state of the form: strings, as its controls need them. */
export interface MemberDraft {
  readonly location: string;
  readonly branchId: string;
  readonly defaultOrientation: string;
  readonly vitrineTemplateAccess: boolean;
}

type Fields = Parameters<typeof saveMember.apply>[1]['fields'];

export function memberDraftOf(member: Member): MemberDraft {
  return {
    location: member.location ?? '',
    branchId: member.branchId ?? NONE,
    defaultOrientation: member.defaultOrientation ?? NONE,
    vitrineTemplateAccess: member.vitrineTemplateAccess,
  };
}

/** Returns only the fields that differ, so that another admin's changes to others are kept. */
export function changedFields(member: Member, draft: MemberDraft): Fields {
  const before = memberDraftOf(member);
  const is = (name: keyof MemberDraft) => before[name] !== draft[name];
  return {
    ...(is('location') && { location: draft.location.trim() || null }),
    ...(is('branchId') && { branchId: parseId<'team'>(draft.branchId) ?? null }),
    ...(is('defaultOrientation') && { defaultOrientation: orientation(draft.defaultOrientation) }),
    ...(is('vitrineTemplateAccess') && { vitrineTemplateAccess: draft.vitrineTemplateAccess }),
  };
}

const orientation = (raw: string) => SLIDE_ORIENTATIONS.find((name) => name === raw) ?? null;
