import type { UserId } from '../ids.ts';
import type { Slide } from './slide.ts';

/** Stands in for a person: the product itself made the slide. */
export const PRODUCT = 'vitrine' as UserId; // shorter than any user id

/**
 * True for the slide that a team is founded with, until somebody changes it: then it is theirs. It keeps a
 * new team's first screen from being empty, and need not be removed before publishing a slide.
 */
export const isWelcomeSlide = ({ editedBy }: Pick<Slide, 'editedBy'>): boolean =>
  editedBy === PRODUCT;

/** Returns those slides that play at the same time: the welcome slide gives way to every other. */
export function withoutWelcome(playing: readonly Slide[]): readonly Slide[] {
  const others = playing.filter((slide) => !isWelcomeSlide(slide));
  return others.length > 0 ? others : playing;
}
