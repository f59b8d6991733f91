import * as v from 'valibot';
import { memberKey, slideKey, subscriptionKey, teamKey } from '../../kinds.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import * as a from '../args.ts';
import { refuseUnlessEditor } from './slideAccess.ts';
import { textUpTo } from '../../parsing.ts';
import { isRequiredIn } from '../../slide/share.ts';

const schema = v.object({
  teamId: a.teamId,
  /** A slide of the parent or root team. */
  slideId: a.slideId,
  /** That team; older apps did not say it, and the rules alone refuse what it requires. */
  ownerId: v.exactOptional(a.teamId),
  from: v.picklist(['parent', 'root']),
  isOn: v.boolean(),
  name: textUpTo(200),
});
type Args = v.InferOutput<typeof schema>;

/** Starts or stops playing a shared slide on the team's own screens; what a team above requires cannot be stopped. */
export const setSubscription = defineMutation('subscription.set', {
  schema,
  reads: ({ teamId, slideId, ownerId, from }: Args, actor) => [
    ...(ownerId === undefined ? [] : [slideKey(ownerId, slideId)]),
    subscriptionKey(teamId, slideId, from),
    teamKey(teamId),
    memberKey(teamId, actor.uid),
  ],
  apply(tx, { teamId, slideId, ownerId, from, isOn, name }, actor) {
    const refusal = refuseUnlessEditor(tx, teamId, actor);
    if (refusal) return refusal;
    const slide = ownerId && tx.get(slideKey(ownerId, slideId));
    const team = tx.get(teamKey(teamId));
    if (!isOn && slide && team && isRequiredIn(slide, team)) return refuse('requiredAbove');
    tx.put(subscriptionKey(teamId, slideId, from), { id: slideId, teamId, active: isOn, name });
    return undefined;
  },
});
