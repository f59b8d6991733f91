import * as v from 'valibot';
import { userKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { LANGUAGES } from '../user.ts';
import { changesOf } from '../restore.ts';
import * as a from './args.ts';

const schema = v.object({
  fields: changesOf({
    language: v.picklist(LANGUAGES),
    currentTeam: a.teamId,
    smartTeam: a.teamId,
    lastSeenLogId: v.pipe(v.string(), v.maxLength(100)),
  }),
});

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
