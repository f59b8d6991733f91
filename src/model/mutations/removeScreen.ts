import * as v from 'valibot';
import { memberKey, screenKey, teamKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { can } from '../rules/permissions.ts';
import * as a from './args.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  /** False restores the screen. */
  isRemoved: v.boolean(),
  /** The player that was unpaired just before, which this device may not know yet. */
  letGo: v.exactOptional(v.pipe(v.string(), v.maxLength(128))),
});

/** Removes a screen without a player from its team, or restores it with all its settings. */
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
    // Its player would keep playing for a screen that nobody sees.
    const { deviceId, ...rest } = screen;
    const isFree = deviceId === undefined || deviceId === args.letGo;
    if (args.isRemoved && !isFree) return refuse('inUse');
    tx.put(ref, { ...(isFree ? rest : screen), removed: args.isRemoved });
    return undefined;
  },
});
