import * as v from 'valibot';
import { memberKey, teamKey } from '../kinds.ts';
import { ROLES } from '../member/fields.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { can } from '../rules/permissions.ts';
import * as a from './args.ts';

const schema = v.object({ teamId: a.teamId, id: a.userId, role: v.picklist(ROLES) });

/** Changes a member's role. Nobody can change their own, so a team always keeps an admin. */
export const setMemberRole = defineMutation('member.setRole', {
  schema,
  reads: (args: v.InferOutput<typeof schema>, actor) => [
    memberKey(args.teamId, args.id),
    memberKey(args.teamId, actor.uid),
    teamKey(args.teamId),
  ],
  apply(tx, { teamId, id, role }, actor) {
    const actors = tx.get(memberKey(teamId, actor.uid));
    const isAllowed = id !== actor.uid && can('editMembers', actors, tx.get(teamKey(teamId)));
    if (!isAllowed) return refuse('notAllowed');
    const member = tx.get(memberKey(teamId, id));
    if (!member || member.removed) return refuse('notFound');
    tx.put(memberKey(teamId, id), { ...member, role });
    return undefined;
  },
});
