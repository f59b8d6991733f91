import * as v from 'valibot';
import { defineMutation, refuse } from '../../mutation.ts';
import type { SlideStatus } from '../../slide/slide.ts';
import { SLIDE_STATUSES } from '../../slide/fields.ts';
import * as a from '../args.ts';
import { editAnySlide, slideReads } from './slideAccess.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  status: v.picklist(SLIDE_STATUSES),
  /** The status that the person saw when deciding. */
  from: v.picklist(SLIDE_STATUSES),
  at: a.at,
});

/** Withdrawals beat publishing: deleted > archived > draft > published. */
const STRENGTH: { readonly [status in SlideStatus]: number } = {
  published: 0,
  draft: 1,
  archived: 2,
  deleted: 3,
};

/**
 * Sets the status. If another person withdrew the slide meanwhile, a stale change to a weaker status is
 * refused, so that nothing returns to a screen by accident. A person who saw that it was deleted restores it.
 */
export const setSlideStatus = defineMutation('slide.setStatus', {
  schema,
  reads: slideReads,
  withdrawal(args) {
    if (args.status === 'published') return undefined;
    // A deleted slide takes no saves, and those before the deletion are to arrive.
    return args.status === 'deleted' ? { ...args, status: 'archived' as const } : args;
  },
  apply: (tx, args, actor) =>
    editAnySlide(tx, args, actor, (slide) => {
      const isStale = slide.status !== args.from;
      if (isStale && slide.status === 'deleted') return refuse('wasDeleted');
      if (isStale && STRENGTH[args.status] < STRENGTH[slide.status]) return refuse('withdrawn');
      return {
        ...slide,
        status: args.status,
        lastChangedDate: a.changedAt(slide, args),
        editedBy: actor.uid,
      };
    }),
});
