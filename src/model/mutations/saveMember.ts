import * as v from 'valibot';
import { memberKey, teamKey } from '../kinds.ts';
import { memberChangesSchema } from '../member/fields.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { withoutNothing } from '../restore.ts';
import { can } from '../rules/permissions.ts';
import * as a from './args.ts';

const schema = v.object({ teamId: a.teamId, id: a.userId, fields: memberChangesSchema });

/** Changes a team's settings for one of its members, apart from role, name and e-mail. */
export const saveMember = defineMutation('member.save', {
  schema,
  reads: (args: v.InferOutput<typeof schema>, actor) => [
    memberKey(args.teamId, args.id),
    memberKey(args.teamId, actor.uid),
    teamKey(args.teamId),
  ],
  apply(tx, { teamId, id, fields }, actor) {
    const team = tx.get(teamKey(teamId));
    if (!can('editMembers', tx.get(memberKey(teamId, actor.uid)), team)) {
      return refuse('notAllowed');
    }
    const member = tx.get(memberKey(teamId, id));
    if (!member || member.removed) return refuse('notFound');
    tx.put(memberKey(teamId, id), withoutNothing({ ...member, ...fields }));
    return undefined;
  },
});
