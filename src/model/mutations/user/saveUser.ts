import * as v from 'valibot';
import { userKey } from '../../kinds.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import { userChangesSchema } from '../../user/fields.ts';

const schema = v.object({ fields: userChangesSchema });

/** Changes a person's own preferences. */
export const saveUser = defineMutation('user.save', {
  schema,
  reads: (_args, actor) => [userKey(actor.uid)],
  apply(tx, args, actor) {
    const user = tx.get(userKey(actor.uid));
    if (!user) return refuse('notFound');
    tx.put(userKey(actor.uid), { ...user, ...args.fields });
    return undefined;
  },
});
