import type { Slide, SlideChanges } from '../../../model/slide.ts';
import { changesOf, type SlideDraft } from '../slideDraft.ts';

/** The settings that differ from the slide. */
export const settingsChanges = (draft: SlideDraft, slide: Slide | undefined): SlideChanges =>
  changesOf(draft, slide);
