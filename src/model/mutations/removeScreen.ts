import * as v from 'valibot';
import { memberKey, screenKey, teamKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { can } from '../rules/permissions.ts';
import * as a from './args.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  /** False takes it back. */
  isRemoved: v.boolean(),
  /** The player that was let go just before, which this device may not have heard of yet. */
  letGo: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
});

/** Takes a screen without a player out of its team, or brings it back with all its settings. */
export const removeScreen = defineMutation('screen.remove', {
  schema,
  reads: (args, actor) => [
    screenKey(args.teamId, args.id),
    teamKey(args.teamId),
    memberKey(args.teamId, actor.uid),
  ],
  apply(tx, args: v.InferOutput<typeof schema>, actor) {
    const member = tx.get(memberKey(args.teamId, actor.uid));
    if (!can('editScreens', member, tx.get(teamKey(args.teamId)))) return refuse('notAllowed');
    const ref = screenKey(args.teamId, args.id);
    const screen = tx.get(ref);
    if (!screen) return refuse('notFound');
    // Its player would go on playing for a screen that nobody sees.
    const { deviceId, ...rest } = screen;
    const isFree = deviceId === undefined || deviceId === args.letGo;
    if (args.isRemoved && !isFree) return refuse('inUse');
    tx.put(ref, { ...(isFree ? rest : screen), removed: args.isRemoved });
    return undefined;
  },
});
