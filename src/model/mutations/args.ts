import * as v from 'valibot';
import type { ScreenId, SlideId, TeamId, TemplateId, UserId } from '../ids.ts';
import { isId } from '../ids.ts';
import { isPosition } from '../position.ts';

/** Schemas shared by the arguments of mutations. */
export const teamId = v.custom<TeamId>(isId);
export const slideId = v.custom<SlideId>(isId);
export const templateId = v.custom<TemplateId>(isId);
export const userId = v.custom<UserId>(isId);
export const screenId = v.custom<ScreenId>(isId);
/** When the person acted, ms since the epoch, on their own clock. */
export const at = v.pipe(v.number(), v.finite());
/** Where something is moved to. What is added may have any other text, as devices have such changes waiting. */
export const position = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.check(isPosition));

/**
 * Returns the date of a change, never before that of the row: a change made offline may arrive after a later one, and a
 * date that went back would look like a server that did.
 */
export const changedAt = (
  { lastChangedDate }: { readonly lastChangedDate: number },
  { at: atMs }: { readonly at: number },
): number => Math.max(lastChangedDate, atMs);
