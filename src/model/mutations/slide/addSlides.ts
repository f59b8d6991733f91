import * as v from 'valibot';
import { blankSlide } from '../../slide/blankSlide.ts';
import { memberKey, slideKey, teamKey } from '../../kinds.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import { TITLE_MAX } from '../../slide/fields.ts';
import { slideTemplateSchema, slotChangesSchema } from '../../template/slideTemplate.ts';
import * as a from '../args.ts';
import { changeSlide } from './changeSlide.ts';
import { refuseUnlessEditor } from './slideAccess.ts';
import { textUpTo } from '../../parsing.ts';

/** The maximum rows of a table. */
const ADDED_MAX = 500;

const schema = v.object({
  teamId: a.teamId,
  /** The document that all of them are made from, included once. */
  template: slideTemplateSchema,
  slides: v.pipe(
    v.array(
      v.object({
        id: a.slideId,
        title: textUpTo(TITLE_MAX),
        position: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        values: slotChangesSchema,
      }),
    ),
    v.minLength(1),
    v.maxLength(ADDED_MAX),
  ),
  at: a.at,
});

/** Adds drafts made from one template. Large numbers are split into several changes. */
export const addSlides = defineMutation('slide.addMany', {
  schema,
  reads: ({ teamId, slides }, actor) => [
    ...slides.map(({ id }) => slideKey(teamId, id)),
    teamKey(teamId),
    memberKey(teamId, actor.uid),
  ],
  split: (args, most) =>
    Array.from({ length: Math.ceil(args.slides.length / most) }, (_, part) => ({
      ...args,
      slides: args.slides.slice(part * most, (part + 1) * most),
    })),
  apply(tx, { teamId, template, slides, at }, actor) {
    const refusal = refuseUnlessEditor(tx, teamId, actor);
    if (refusal) return refusal;
    if (slides.some(({ id }) => tx.get(slideKey(teamId, id)))) return refuse('alreadyExists');
    for (const { id, title, position, values } of slides) {
      const origin = { originalDate: at, createdBy: actor.uid, status: 'draft' as const };
      const blank = blankSlide({ id, teamId, type: 'template', position, ...origin });
      const slide = changeSlide(blank, { title, template, values });
      if ('refused' in slide) return slide;
      tx.put(slideKey(teamId, id), slide);
    }
    return undefined;
  },
});
