import * as v from 'valibot';
import { userKey } from '../../kinds.ts';
import { defineMutation, refuse } from '../../mutation.ts';

const schema = v.object({ email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(320)) });

/** Copies the address that a person signs in with to the profile; a function updates the teams. */
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
