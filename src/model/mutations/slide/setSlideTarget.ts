import * as v from 'valibot';
import { defineMutation } from '../../mutation.ts';
import { slideTargetSchema } from '../../slide/changes.ts';
import * as a from '../args.ts';
import { withTarget } from './changeSlide.ts';
import { withLeft } from '../../slide/share.ts';
import { editSlide, slideReads } from './slideAccess.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  ...slideTargetSchema.entries,
  at: a.at,
});

/**
 * Chooses or deselects a screen, tag or child team for a slide; changes of different targets commute. No
 * screen and no tag means all screens; no child team means none.
 */
export const setSlideTarget = defineMutation('slide.setTarget', {
  schema,
  reads: slideReads,
  apply: (tx, args, actor) =>
    editSlide(tx, args, actor, (slide) => {
      const lastChangedDate = a.changedAt(slide, args);
      const changed = withLeft(slide, withTarget(slide, args), lastChangedDate);
      return { ...changed, lastChangedDate, editedBy: actor.uid };
    }),
});
