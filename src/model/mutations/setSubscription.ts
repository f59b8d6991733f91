import * as v from 'valibot';
import { memberKey, subscriptionKey, teamKey } from '../kinds.ts';
import { defineMutation } from '../mutation.ts';
import * as a from './args.ts';
import { refuseUnlessEditor } from './slideAccess.ts';
import { textUpTo } from '../parsing.ts';

const schema = v.object({
  teamId: a.teamId,
  /** A slide of the parent or root team. */
  slideId: a.slideId,
  from: v.picklist(['parent', 'root']),
  isOn: v.boolean(),
  name: textUpTo(200),
});
type Args = v.InferOutput<typeof schema>;

/** Starts or stops playing a shared slide on the team's own screens, after its own slides. */
export const setSubscription = defineMutation('subscription.set', {
  schema,
  reads: ({ teamId, slideId, from }: Args, actor) => [
    subscriptionKey(teamId, slideId, from),
    teamKey(teamId),
    memberKey(teamId, actor.uid),
  ],
  apply(tx, { teamId, slideId, from, isOn, name }, actor) {
    const refusal = refuseUnlessEditor(tx, teamId, actor);
    if (refusal) return refusal;
    tx.put(subscriptionKey(teamId, slideId, from), { id: slideId, teamId, active: isOn, name });
    return undefined;
  },
});
