import * as v from 'valibot';
import { blankSlide } from '../../slide/blankSlide.ts';
import type { UserId } from '../../ids.ts';
import { slideKey } from '../../kinds.ts';
import { defineMutation, refuse } from '../../mutation.ts';
import { slideChangesSchema } from '../../slide/changes.ts';
import { SLIDE_STATUSES } from '../../slide/fields.ts';
import { refuseEmpty } from '../../slide/refuseMalformed.ts';
import * as a from '../args.ts';
import { changeSlide } from './changeSlide.ts';
import { refuseUnlessEditor, slideReads } from './slideAccess.ts';
import { entriesFromWhole } from '../wholeFields.ts';

const schema = v.object({
  teamId: a.teamId,
  id: a.slideId,
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  status: v.picklist(SLIDE_STATUSES),
  position: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  fields: slideChangesSchema,
  at: a.at,
});

/** Returns the slide that these arguments create. */
export function addedSlide(args: v.InferOutput<typeof schema>, createdBy: UserId) {
  const { id, teamId, type, status, position, at } = args;
  const origin = { id, teamId, type, status, position, originalDate: at, createdBy };
  return changeSlide(blankSlide(origin), args.fields);
}

/** Adds a slide at a position chosen by the caller, usually the end. */
export const addSlide = defineMutation('slide.add', {
  schema,
  version: 2,
  upcast: entriesFromWhole,
  reads: slideReads,
  apply(tx, args, actor) {
    const refusal = refuseUnlessEditor(tx, args.teamId, actor);
    if (refusal) return refusal;
    const ref = slideKey(args.teamId, args.id);
    if (tx.get(ref)) return refuse('alreadyExists');
    const slide = addedSlide(args, actor.uid);
    if ('refused' in slide) return slide;
    const empty = refuseEmpty(slide);
    if (empty) return empty;
    tx.put(ref, slide);
    return undefined;
  },
});
