import * as v from 'valibot';
import { defineMutation } from '../mutation.ts';
import { slideChangesSchema, type Slide, type SlideChanges } from '../slide.ts';
import * as a from './args.ts';
import { editSlide, slideReads } from './slideAccess.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  fields: slideChangesSchema,
  at: a.at,
});

/** Changes the named fields of a slide and no others, so that saves of two people merge. */
export const saveSlide = defineMutation('slide.save', {
  schema,
  reads: slideReads,
  apply: (tx, args, actor) =>
    editSlide(tx, args, actor, (slide) => ({
      ...withFields(slide, args.fields),
      lastChangedDate: args.at,
      editedBy: actor.uid,
    })),
});

/** Null removes a field that may be absent. */
function withFields(slide: Slide, fields: SlideChanges): Slide {
  const merged = { ...slide, ...fields };
  const kept = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as unknown as Slide;
}
