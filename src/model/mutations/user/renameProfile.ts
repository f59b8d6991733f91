import * as v from 'valibot';
import { defineMutation } from '../../mutation.ts';
import * as a from '../args.ts';
import { editProfile, MAX_TEAMS, profileReads } from './editProfile.ts';
import { givenText } from '../../parsing.ts';

const schema = v.object({
  name: givenText(200),
  /** The person's teams, which store the name as well. */
  teamIds: v.pipe(v.array(a.teamId), v.maxLength(MAX_TEAMS)),
});

/** Changes a person's name in the profile and in each team at once. */
export const renameProfile = defineMutation('user.rename', {
  schema,
  reads: profileReads,
  apply: (tx, args, actor) => editProfile(tx, args, actor, { name: args.name }),
});
