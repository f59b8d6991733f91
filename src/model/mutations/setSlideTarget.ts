import * as v from 'valibot';
import { isId } from '../ids.ts';
import { defineMutation } from '../mutation.ts';
import type { Slide } from '../slide.ts';
import * as a from './args.ts';
import { editSlide, slideReads } from './slideAccess.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  /** A screen by itself, or every screen that carries a tag. */
  kind: v.picklist(['screen', 'tag']),
  targetId: v.custom<string>(isId),
  isOn: v.boolean(),
  /** Name of the screen, kept beside it as the specification's records do. */
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  at: a.at,
});
type Args = v.InferOutput<typeof schema>;

/** Chooses a screen or tag for a slide, or no longer; different targets commute. None means all. */
export const setSlideTarget = defineMutation('slide.setTarget', {
  schema,
  reads: slideReads,
  apply: (tx, args: Args, actor) =>
    editSlide(tx, args, actor, (slide) => ({
      ...withTarget(slide, args),
      lastChangedDate: args.at,
      editedBy: actor.uid,
    })),
});

function withTarget(slide: Slide, { kind, targetId, isOn, name }: Args): Slide {
  if (kind === 'screen') {
    const screen = { id: targetId, active: isOn, ...(name !== undefined && { name }) };
    return { ...slide, screens: { ...slide.screens, [targetId]: screen } as Slide['screens'] }; // checked by `isId`
  }
  const { [targetId]: _old, ...others } = slide.tags;
  return { ...slide, tags: isOn ? { ...others, [targetId]: true } : others };
}
