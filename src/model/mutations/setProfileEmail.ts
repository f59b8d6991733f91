import * as v from 'valibot';
import { userKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';

const schema = v.object({ email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(320)) });

/** Takes the address that a person signs in with into the profile; a function tells the teams. */
export const setProfileEmail = defineMutation('user.setEmail', {
  schema,
  reads: (_args, actor) => [userKey(actor.uid)],
  apply(tx, { email }: v.InferOutput<typeof schema>, actor) {
    const user = tx.get(userKey(actor.uid));
    if (!user) return refuse('notFound');
    tx.put(userKey(actor.uid), { ...user, email });
    return undefined;
  },
});
