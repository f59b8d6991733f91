import * as v from 'valibot';
import { memberKey, userKey } from '../kinds.ts';
import { mediaSchema } from '../media.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { withoutKey } from '../withoutKey.ts';
import * as a from './args.ts';
import { MAX_TEAMS } from './renameProfile.ts';

const schema = v.object({
  /** A staged file at `users/{uid}/avatar/{ts}`; null for the placeholder. */
  avatar: v.nullable(mediaSchema),
  /** The person's teams, which store the picture as well. */
  teamIds: v.pipe(v.array(a.teamId), v.maxLength(MAX_TEAMS)),
});

/** Changes a person's picture in the profile and in each team on this device at once. */
export const setProfileAvatar = defineMutation('user.setAvatar', {
  schema,
  reads: ({ teamIds }: v.InferOutput<typeof schema>, { uid }) => [
    userKey(uid),
    ...teamIds.map((teamId) => memberKey(teamId, uid)),
  ],
  apply(tx, { avatar, teamIds }, { uid }) {
    const user = tx.get(userKey(uid));
    if (!user) return refuse('notFound');
    const change = <T extends { readonly avatar?: unknown }>(row: T) =>
      avatar === null ? withoutKey(row, 'avatar') : { ...row, avatar };
    tx.put(userKey(uid), change(user) as typeof user);
    for (const teamId of teamIds) {
      const member = tx.get(memberKey(teamId, uid));
      if (member && !member.removed) {
        tx.put(memberKey(teamId, uid), change(member) as typeof member);
      }
    }
    return undefined;
  },
});
