import * as v from 'valibot';
import { memberKey, screenKey, teamKey } from '../kinds.ts';
import { defineMutation, refuse } from '../mutation.ts';
import { mergeHours, parseHours } from '../rules/operatingHours.ts';
import { can } from '../rules/permissions.ts';
import { SCREEN_ORIENTATIONS, screenInches, screenViewing, TRANSITIONS } from '../screen.ts';
import { changesOf } from '../restore.ts';
import * as a from './args.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  fields: changesOf({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    orientation: v.picklist(SCREEN_ORIENTATIONS),
    rotation: v.picklist([0, 90, 180, 270] as const),
    location: v.pipe(v.string(), v.maxLength(200)),
    timeZone: v.pipe(v.string(), v.maxLength(64)),
    /** As `formatHours` writes it; empty for always. */
    hours: v.pipe(v.string(), v.maxLength(500), v.check(isHours)),
    transition: v.picklist(TRANSITIONS),
    sound: v.boolean(),
    inches: screenInches,
    viewingM: screenViewing,
  }),
  /** The hours that those in `fields` were made from: days that others have changed since stay theirs. */
  seenHours: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
});

/** A wall that cannot read its hours runs always, which nobody meant who sets them. */
function isHours(text: string): boolean {
  return text === '' || parseHours(text) !== undefined;
}

/** Changes the named fields of a screen. */
export const saveScreen = defineMutation('screen.save', {
  schema,
  version: 2,
  /** Those of the first version replaced all hours. */
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
