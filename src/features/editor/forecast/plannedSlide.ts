import { blankSlide } from '../../../model/slide/blankSlide.ts';
import { mustId, type TeamId } from '../../../model/ids.ts';
import type { Slide } from '../../../model/slide/slide.ts';
import { type SlideDraft, slideWith } from '../slideDraft.ts';

/** Placeholder id for a new slide; the slide is placed last. */
const NEW_ID = mustId<'slide'>('new-slide-of-editor');

/**
 * Returns the slide as it would be if published now. Its content is assumed to be complete: the fields of its type
 * report what is missing.
 */
export function plannedSlide(slide: Slide | undefined, teamId: TeamId, draft: SlideDraft): Slide {
  const originalDate = Number.MAX_SAFE_INTEGER;
  const author = mustId<'user'>('nobody-in-this-team');
  const origin = { id: NEW_ID, teamId, position: '', originalDate, createdBy: author };
  const before = slide ?? blankSlide({ ...origin, type: 'time', status: 'published' });
  const { widget: _widget, ...planned } = slideWith(before, draft);
  return { ...planned, type: 'time', status: 'published' };
}
