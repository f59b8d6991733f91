import type { SlideId, TeamId } from '../../model/ids.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide.ts';
import type { Rows } from '../liveRows.ts';

/** Few enough to be read without a noticeable pause. */
export const BATCH = 150;

/**
 * Returns the slides that match, in the order of `ids`; read in batches, so that nothing else waits long.
 */
export const scanSlides = (
  rows: Rows,
  teamId: TeamId,
  ids: readonly SlideId[],
  fits: (slide: Slide) => boolean,
): Promise<Slide[]> => collectSlides(rows, teamId, ids, (slide) => (fits(slide) ? [slide] : []));

/** As `scanSlides`, with what is wanted of each slide. */
export async function collectSlides<T>(
  rows: Rows,
  teamId: TeamId,
  ids: readonly SlideId[],
  take: (slide: Slide) => readonly T[],
): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const keys = ids.slice(at, at + BATCH).map((id) => slideKey(teamId, id).key);
    const stored = await rows.rowsOf('slide').bulkGet(keys);
    for (const row of stored) if (row?.value) found.push(...take(row.value as Slide));
  }
  return found;
}
