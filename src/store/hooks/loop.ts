import { useLiveQuery } from 'dexie-react-hooks';
import type { TeamId } from '../../model/ids.ts';
import { contentProblem } from '../../model/slideContent.ts';
import { isBrokenSlide, type Slide } from '../../model/slide.ts';
import { scanSlides } from './library.ts';
import { slideIds } from './slides.ts';
import { useStore } from './StoreProvider.tsx';

/** Slides that take slots: published, with something to show, in the order of the loop. */
export function useLoopSlides(teamId: TeamId): readonly Slide[] | undefined {
  const { db } = useStore();
  return useLiveQuery(async () => {
    const ids = await slideIds(db, teamId, { status: 'published', sort: 'position' });
    return scanSlides(db, teamId, ids, (slide) => !isBrokenSlide(slide) && !contentProblem(slide));
  }, [db, teamId]);
}
