import * as v from 'valibot';
import { defineMutation } from '../../mutation.ts';
import { slideChangesSchema } from '../../slide/changes.ts';
import { withLeft } from '../../slide/share.ts';
import * as a from '../args.ts';
import { changeSlide } from './changeSlide.ts';
import { editSlide, slideReads } from './slideAccess.ts';
import { entriesFromWhole } from '../wholeFields.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  fields: slideChangesSchema,
  at: a.at,
});

/** Changes only the named fields of a slide, so that saves of two people merge. */
export const saveSlide = defineMutation('slide.save', {
  schema,
  version: 2,
  upcast: entriesFromWhole,
  reads: slideReads,
  apply: (tx, args, actor) =>
    editSlide(tx, args, actor, (slide) => {
      const changed = changeSlide(slide, args.fields);
      if ('refused' in changed) return changed;
      const lastChangedDate = a.changedAt(slide, args);
      return { ...withLeft(slide, changed, lastChangedDate), lastChangedDate, editedBy: actor.uid };
    }),
});
