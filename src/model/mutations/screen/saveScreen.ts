import * as v from 'valibot';
import { defineMutation } from '../../mutation.ts';
import { mergeHours } from '../../screen/operatingHours.ts';
import { screenChangesSchema } from '../../screen/fields.ts';
import * as a from '../args.ts';
import { editScreen, screenReads } from './editScreen.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.screenId,
  fields: screenChangesSchema,
  /** The hours on which those in `fields` are based: days that others have changed since stay theirs. */
  seenHours: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
  at: v.exactOptional(a.at),
});

/** Changes the named fields of a screen. */
export const saveScreen = defineMutation('screen.save', {
  schema,
  version: 2,
  /** Version 1 replaced all hours. */
  upcast: (raw) => raw,
  reads: screenReads,
  apply: (tx, args, actor) =>
    editScreen(tx, args, actor, (screen) => {
      const { fields, seenHours } = args;
      const hours = seenHours !== undefined &&
        fields.hours !== undefined && { hours: mergeHours(screen.hours, fields.hours, seenHours) };
      return { ...screen, ...fields, ...hours };
    }),
});
