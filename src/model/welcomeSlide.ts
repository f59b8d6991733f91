import type { UserId } from './ids.ts';
import type { Slide } from './slide.ts';

/** In the place of a person: the product itself made the slide. */
export const PRODUCT = 'vitrine' as UserId; // no id of a person: shorter than any

/**
 * True for the slide that a team was founded with, until somebody changes it: then it is theirs. A new team's
 * first wall is not empty with it, and whoever publishes a slide need not first put this one away.
 */
export const isWelcomeSlide = ({ editedBy }: Pick<Slide, 'editedBy'>): boolean =>
  editedBy === PRODUCT;

/** Of slides that may play at the same time those that do: the welcome slide gives way to every other. */
export function withoutWelcome(playing: readonly Slide[]): readonly Slide[] {
  const others = playing.filter((slide) => !isWelcomeSlide(slide));
  return others.length > 0 ? others : playing;
}
