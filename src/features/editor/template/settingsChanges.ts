import type { Slide, SlideChanges } from '../../../model/slide.ts';
import { changesOf, type SlideDraft } from '../slideDraft.ts';

/** The settings that differ from the slide; a template slide has no files of its own kind. */
export const settingsChanges = (draft: SlideDraft, slide: Slide | undefined): SlideChanges =>
  changesOf(draft, slide, {});
