import * as v from 'valibot';
import type { ScreenId, SlideId, TeamId, TemplateId, UserId } from '../ids.ts';
import { isId } from '../ids.ts';

/** Schemas shared by the arguments of mutations. */
export const teamId = v.custom<TeamId>(isId);
export const slideId = v.custom<SlideId>(isId);
export const templateId = v.custom<TemplateId>(isId);
export const userId = v.custom<UserId>(isId);
export const screenId = v.custom<ScreenId>(isId);
/** When the person acted, ms since the epoch, on their own clock. */
export const at = v.pipe(v.number(), v.finite());
