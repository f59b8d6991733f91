import * as v from 'valibot';
import { defineMutation } from '../../mutation.ts';
import * as a from '../args.ts';
import { editSlide, slideReads } from './slideAccess.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  position: a.position,
});

/** Moves a slide in the loop; no other slide changes, so moves of different slides commute. */
export const moveSlide = defineMutation('slide.move', {
  schema,
  reads: slideReads,
  apply: (tx, args, actor) =>
    editSlide(tx, args, actor, (slide) => ({ ...slide, position: args.position })),
});
