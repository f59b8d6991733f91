import * as v from 'valibot';
import { defineMutation, refuse } from '../../mutation.ts';
import * as a from '../args.ts';
import { editScreen, screenReads } from './editScreen.ts';

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
  reads: screenReads,
  apply: (tx, args, actor) =>
    editScreen(
      tx,
      args,
      actor,
      (screen) => {
        // Its player would keep playing for a screen that nobody sees.
        const { deviceId, ...rest } = screen;
        const isFree = deviceId === undefined || deviceId === args.letGo;
        if (args.isRemoved && !isFree) return refuse('inUse');
        return { ...(isFree ? rest : screen), removed: args.isRemoved };
      },
      { andRemoved: true },
    ),
});
