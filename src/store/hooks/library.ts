import { useLiveQuery } from 'dexie-react-hooks';
import type { SlideId, TeamId } from '../../model/ids.ts';
import {
  compareSlides,
  isNarrowing,
  slideMatcher,
  type SlideQuery,
} from '../../model/rules/slideQuery.ts';
import type { SlideSort } from '../../model/slideSort.ts';
import { slideKey } from '../../model/kinds.ts';
import type { Slide, SlideStatus } from '../../model/slide.ts';
import type { VitrineDb } from '../db.ts';
import { sortInSlices } from '../sortInSlices.ts';
import { loadSlides, slideIds } from './slides.ts';
import { useStore } from './StoreProvider.tsx';

export interface LibraryView {
  readonly status: SlideStatus;
  readonly query: SlideQuery;
  readonly sort: SlideSort;
  /** Of the interface, for the order of titles. */
  readonly locale: string;
}

/** Ids of the slides that a view of the library shows, in its order; undefined while loading. */
export function useLibrary(teamId: TeamId, view: LibraryView): readonly SlideId[] | undefined {
  const { db } = useStore();
  return useLiveQuery(() => libraryIds(db, teamId, view), [db, teamId, JSON.stringify(view)]);
}

/** Few enough to be read without a pause that anybody feels. */
const BATCH = 150;

/** Reads ids alone where an index has the order; otherwise all slides of the status, in batches. */
export async function libraryIds(
  db: VitrineDb,
  teamId: TeamId,
  { status, query, sort, locale }: LibraryView,
): Promise<readonly SlideId[]> {
  const isIndexed = sort === 'position' || sort === 'changed';
  const ids = await slideIds(db, teamId, { status, sort: isIndexed ? sort : 'changed' });
  if (isIndexed && !isNarrowing(query)) return ids;
  const found = await scanSlides(db, teamId, ids, slideMatcher(query));
  const sorted = isIndexed ? found : await sortInSlices(found, compareSlides(sort, locale));
  return sorted.map(({ id }) => id);
}

/** The slides that fit, in the order of `ids`; read in batches, so that nothing else waits long. */
export async function scanSlides(
  db: VitrineDb,
  teamId: TeamId,
  ids: readonly SlideId[],
  fits: (slide: Slide) => boolean,
): Promise<Slide[]> {
  const found: Slide[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const keys = ids.slice(at, at + BATCH).map((id) => slideKey(teamId, id).key);
    const rows = await db.rowsOf('slide').bulkGet(keys);
    const slides = rows.flatMap((row) => (row?.value ? [row.value as Slide] : []));
    found.push(...slides.filter(fits));
  }
  return found;
}

/** Answers slides as they are on this device now; ones that are gone are left out. */
export function useReadSlides(): (
  teamId: TeamId,
  ids: readonly SlideId[],
) => Promise<readonly Slide[]> {
  const store = useStore();
  return (teamId, ids) => loadSlides(store, teamId, ids);
}
