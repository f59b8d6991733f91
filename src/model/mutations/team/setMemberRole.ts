import * as v from 'valibot';
import { ROLES } from '../../member/fields.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import * as a from '../args.ts';
import { editMember, memberReads } from './saveMember.ts';

const schema = v.object({ teamId: a.teamId, id: a.userId, role: v.picklist(ROLES) });

/** Changes a member's role. Nobody can change their own, so a team always keeps an admin. */
export const setMemberRole = defineMutation('member.setRole', {
  schema,
  reads: memberReads,
  apply: (tx, args, actor) =>
    args.id === actor.uid
      ? refuse('notAllowed')
      : editMember(tx, args, actor, (member) => ({ ...member, role: args.role })),
});
