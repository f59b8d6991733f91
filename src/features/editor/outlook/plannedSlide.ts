import { blankSlide } from '../../../model/blankSlide.ts';
import { mustId, type TeamId } from '../../../model/ids.ts';
import type { Slide } from '../../../model/slide.ts';
import { type SlideDraft, slideWith } from '../slideDraft.ts';

/** Stands for a slide that has no id yet, behind all others. */
const NEW_ID = mustId<'slide'>('new-slide-of-editor');

/**
 * The slide as it would be once published with what is on the page. Of its content only that it has
 * some: the fields of its type say themselves what is missing.
 */
export function plannedSlide(slide: Slide | undefined, teamId: TeamId, draft: SlideDraft): Slide {
  const originalDate = Number.MAX_SAFE_INTEGER;
  const author = mustId<'user'>('nobody-in-this-team');
  const origin = { id: NEW_ID, teamId, position: '', originalDate, createdBy: author };
  const before = slide ?? blankSlide({ ...origin, type: 'time', status: 'published' });
  const { widget: _widget, ...planned } = slideWith(before, draft);
  return { ...planned, type: 'time', status: 'published' };
}
