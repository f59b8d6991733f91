import * as v from 'valibot';
import { memberKey, userKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';
import * as a from './args.ts';

/** More teams in one change would exceed the size of an update. */
export const MAX_TEAMS = 200;

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** The person's teams, which store the name as well. */
  teamIds: v.pipe(v.array(a.teamId), v.maxLength(MAX_TEAMS)),
});

/** Changes a person's name in the profile and in each team at once. */
export const renameProfile = defineMutation('user.rename', {
  schema,
  reads: ({ teamIds }: v.InferOutput<typeof schema>, { uid }) => [
    userKey(uid),
    ...teamIds.map((teamId) => memberKey(teamId, uid)),
  ],
  apply(tx, { name, teamIds }, { uid }) {
    const user = tx.get(userKey(uid));
    if (!user) return refuse('notFound');
    tx.put(userKey(uid), { ...user, name });
    for (const teamId of teamIds) {
      const member = tx.get(memberKey(teamId, uid));
      if (member && !member.removed) tx.put(memberKey(teamId, uid), { ...member, name });
    }
    return undefined;
  },
});
