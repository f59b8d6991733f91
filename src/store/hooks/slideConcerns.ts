import type { TeamId } from '../../model/ids.ts';
import { byUrgency, slideConcern, type SlideConcern } from '../../model/rules/slideConcern.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Rows } from '../liveRows.ts';
import { scanSlides } from './scanSlides.ts';
import { slideIds } from './slides.ts';
import { useRows } from './useRows.ts';

export interface SlideToMind {
  readonly slide: Slide;
  readonly concern: SlideConcern;
}

/** Returns the published slides that need attention, most urgent first; undefined while loading. */
export function useSlidesToMind(teamId: TeamId, today: string): readonly SlideToMind[] | undefined {
  return useRows((rows) => slidesToMind(rows, teamId, today), [teamId, today]);
}

async function slidesToMind(
  rows: Rows,
  teamId: TeamId,
  today: string,
): Promise<readonly SlideToMind[]> {
  const ids = await slideIds(rows, teamId, { status: 'published', sort: 'position' });
  const found = await scanSlides(rows, teamId, ids, (slide) => !!slideConcern(slide, today));
  return found
    .flatMap((slide) => {
      const concern = slideConcern(slide, today);
      return concern ? [{ slide, concern }] : [];
    })
    .sort((a, b) => byUrgency(a.concern, b.concern));
}
