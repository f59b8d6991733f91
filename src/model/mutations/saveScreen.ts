import * as v from 'valibot';
import { memberKey, screenKey, teamKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { mergeHours } from '../rules/operatingHours.ts';
import { can } from '../rules/permissions.ts';
import { screenChangesSchema } from '../screen/fields.ts';
import * as a from './args.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  fields: screenChangesSchema,
  /** The hours on which those in `fields` are based: days that others have changed since stay theirs. */
  seenHours: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
});

/** Changes the named fields of a screen. */
export const saveScreen = defineMutation('screen.save', {
  schema,
  version: 2,
  /** Version 1 replaced all hours. */
  upcast: (raw) => raw,
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
    if (!screen || screen.removed) return refuse('notFound');
    const { fields, seenHours } = args;
    const hours = seenHours !== undefined &&
      fields.hours !== undefined && { hours: mergeHours(screen.hours, fields.hours, seenHours) };
    tx.put(ref, { ...screen, ...fields, ...hours });
    return undefined;
  },
});
