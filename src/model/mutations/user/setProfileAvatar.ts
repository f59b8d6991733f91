import * as v from 'valibot';
import { mediaSchema } from '../../media/media.ts';
import { defineMutation } from '../../mutation.ts';
import * as a from '../args.ts';
import { editProfile, MAX_TEAMS, profileReads } from './editProfile.ts';

const schema = v.object({
  /** A staged file at `users/{uid}/avatar/{ts}`; null for the placeholder. */
  avatar: v.nullable(mediaSchema),
  /** The person's teams, which store the picture as well. */
  teamIds: v.pipe(v.array(a.teamId), v.maxLength(MAX_TEAMS)),
});

/** Changes a person's picture in the profile and in each team on this device at once. */
export const setProfileAvatar = defineMutation('user.setAvatar', {
  schema,
  reads: profileReads,
  apply: (tx, args, actor) => editProfile(tx, args, actor, { avatar: args.avatar }),
});
