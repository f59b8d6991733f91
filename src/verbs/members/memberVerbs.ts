import { t } from '@lingui/core/macro';
import { UserMinus } from 'lucide-react';
import type { Member } from '../../model/member/member.ts';
import type { Verb } from '../verb.ts';

/** A member as seen by a person, who may be an admin or that member. */
export interface MemberThing {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly isAdmin: boolean;
}

/** What the verbs of a member work with: a function that needs the network, and rejects without. */
export interface MemberContext {
  remove(member: Member): Promise<void>;
}

export type MemberVerb = Verb<MemberThing, MemberContext>;

/** Removes a member from a team. Nobody removes themselves, so that a team always has an admin. */
export const removeMemberVerb: MemberVerb = {
  id: 'removeMember',
  icon: UserMinus,
  label: () => t`Remove from team`,
  isDanger: true,
  can: ({ isSelf, isAdmin }) => isAdmin && !isSelf,
  question: ({ member }) => ({
    title: t`Remove ${member.name}?`,
    text: t`They can no longer open this team, and it disappears from their devices. Their slides stay, and so does their account.`,
    confirm: t`Remove from team`,
  }),
  async do({ member }, { remove }) {
    await remove(member);
    return { ok: true, message: t`${member.name} was removed from the team`, changes: [] };
  },
};

export const MEMBER_VERBS: readonly MemberVerb[] = [removeMemberVerb];
