import * as v from 'valibot';
import { memberKey, teamKey } from '../../kinds.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import { can } from '../../rules/permissions.ts';
import * as a from '../args.ts';

const schema = v.object({
  teamId: a.teamId,
  isOn: v.boolean(),
  /** Members who may use them once they are on; afterwards each member's own setting decides. */
  memberIds: v.pipe(v.array(a.userId), v.maxLength(100)),
});
type Args = v.InferOutput<typeof schema>;

/** Switches the provider's smart templates on or off for a team without a parent. */
export const setSmartTemplates = defineMutation('team.setSmartTemplates', {
  schema,
  reads: ({ teamId, memberIds }: Args, actor) => [
    teamKey(teamId),
    ...[...new Set([actor.uid, ...memberIds])].map((uid) => memberKey(teamId, uid)),
  ],
  apply(tx, { teamId, isOn, memberIds }, actor) {
    const team = tx.get(teamKey(teamId));
    if (!team) return refuse('notFound');
    const isAdmin = can('editTeam', tx.get(memberKey(teamId, actor.uid)), team);
    // A child team keeps the access that its parent had when it was created.
    if (!isAdmin || team.parentTeam !== undefined) return refuse('notAllowed');
    tx.put(teamKey(teamId), { ...team, vitrineTemplateAccess: isOn });
    for (const uid of isOn ? memberIds : []) {
      const ref = memberKey(teamId, uid);
      const member = tx.get(ref);
      if (member && !member.removed) tx.put(ref, { ...member, vitrineTemplateAccess: true });
    }
    return undefined;
  },
});
