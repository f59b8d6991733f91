import * as v from 'valibot';
import { isId } from '../ids.ts';
import { defineMutation } from '../mutation.ts';
import type { Slide } from '../slide.ts';
import * as a from './args.ts';
import { editSlide, slideReads } from './slideAccess.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  /** A screen by itself, every screen that carries a tag, or a child team that may play it. */
  kind: v.picklist(['screen', 'tag', 'branch']),
  targetId: v.custom<string>(isId),
  isOn: v.boolean(),
  /** Name of the screen or team, kept beside it as the specification's records do. */
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  at: a.at,
});
type Args = v.InferOutput<typeof schema>;

/**
 * Chooses a screen, tag or child team for a slide, or no longer; different targets commute. No screen
 * and no tag means all screens; no child team means none.
 */
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
  if (kind === 'branch') {
    const branch = { id: targetId, active: isOn, ...(name !== undefined && { name }) };
    return { ...slide, branches: { ...slide.branches, [targetId]: branch } as Slide['branches'] };
  }
  const { [targetId]: _old, ...others } = slide.tags;
  return { ...slide, tags: isOn ? { ...others, [targetId]: true } : others };
}
