import * as v from 'valibot';
import { memberKey, teamKey } from '../kinds.ts';
import type { Member } from '../member.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { changesOf } from '../restore.ts';
import { can } from '../rules/permissions.ts';
import * as a from './args.ts';
import { SLIDE_ORIENTATIONS } from './saveTeam.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.userId,
  /** Null takes a fact away. */
  fields: changesOf({
    location: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
    branchId: v.nullable(a.teamId),
    defaultOrientation: v.nullable(v.picklist(SLIDE_ORIENTATIONS)),
    vitrineTemplateAccess: v.boolean(),
  }),
});

/** Changes what a team says of one of its members, apart from role, name and e-mail. */
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
    const changed = Object.entries({ ...member, ...fields }).filter(([, value]) => value !== null);
    tx.put(memberKey(teamId, id), Object.fromEntries(changed) as unknown as Member);
    return undefined;
  },
});
