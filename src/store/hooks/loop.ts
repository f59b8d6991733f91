import type { TeamId } from '../../model/ids.ts';
import { contentProblem } from '../../model/slide/slideContent.ts';
import { isBrokenSlide, type Slide } from '../../model/slide/slide.ts';
import { isWelcomeSlide } from '../../model/slide/welcomeSlide.ts';
import { scanSlides } from './scanSlides.ts';
import { slideIds } from './slides.ts';
import { useRows } from './useRows.ts';

/**
 * Returns the slides that take turns, in loop order: published, with content, and not the welcome slide,
 * which gives way to others.
 */
export function useLoopSlides(teamId: TeamId): readonly Slide[] | undefined {
  return useRows(
    async (rows) => {
      const ids = await slideIds(rows, teamId, { status: 'published', sort: 'position' });
      return scanSlides(
        rows,
        teamId,
        ids,
        (slide) => !isBrokenSlide(slide) && !contentProblem(slide) && !isWelcomeSlide(slide),
      );
    },
    [teamId],
  );
}
