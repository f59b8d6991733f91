import type { TeamId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide.ts';
import { useSlideIds, useSlides } from '../../store/hooks/slides.ts';

const PUBLISHED = { status: 'published', sort: 'position' } as const;
const NONE: readonly never[] = [];

/** The team's published slides in the order of the loop; undefined while loading. */
export function useScreenSlides(teamId: TeamId): readonly Slide[] | undefined {
  const ids = useSlideIds(teamId, PUBLISHED);
  const slides = useSlides(teamId, ids ?? NONE);
  return ids && slides;
}
