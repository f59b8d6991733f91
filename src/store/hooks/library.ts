import { useEffect, useState } from 'react';
import type { SlideId, TeamId } from '../../model/ids.ts';
import {
  compareSlides,
  isNarrowing,
  type SearchedSlide,
  slideMatcher,
  type SlideQuery,
} from '../../model/rules/slideQuery.ts';
import type { SlideSort } from '../../model/slide/slideSort.ts';
import type { Slide, SlideStatus } from '../../model/slide/slide.ts';
import { sortInSlices } from '../sortInSlices.ts';
import { readSearched } from './searchedSlides.ts';
import { loadSlides, slideIds, type SlideFilter } from './slides.ts';
import { useStore } from './StoreProvider.tsx';
import { useRows } from './useRows.ts';

export interface LibraryView {
  readonly status: SlideStatus;
  readonly query: SlideQuery;
  readonly sort: SlideSort;
  /** The language of the interface, for sorting titles. */
  readonly locale: string;
}

/**
 * Returns the ids of the slides in a view of the library, in its order; undefined while loading, and the
 * previous view's ids while a new one is computed. Plain orders are read from an index. For all others the
 * slides are read once, and each further letter of a search filters what was read.
 */
export function useLibrary(teamId: TeamId, view: LibraryView): readonly SlideId[] | undefined {
  const { status } = view;
  const sort = indexedSort(view);
  const isPlain = sort === view.sort && !isNarrowing(view.query);
  const deps = [teamId, status, sort, isPlain];
  const filter = { status, sort };
  const plain = useRows((rows) => (isPlain ? slideIds(rows, teamId, filter) : undefined), deps);
  const searched = useRows(
    (rows) => (isPlain ? undefined : readSearched(rows, teamId, filter)),
    deps,
  );
  const arranged = useArranged(isPlain ? undefined : searched, view);
  return useLast(isPlain ? plain : arranged);
}

/** The order to read in: the view's own if an index has it. */
const indexedSort = ({ sort }: Pick<LibraryView, 'sort'>): SlideFilter['sort'] =>
  sort === 'position' ? sort : 'changed';

function useArranged(
  searched: readonly SearchedSlide[] | undefined,
  { query, sort, locale }: LibraryView,
): readonly SlideId[] | undefined {
  const [found, setFound] = useState<{
    readonly of: readonly SearchedSlide[];
    readonly ids: readonly SlideId[];
  }>();
  const key = JSON.stringify({ query, sort, locale });
  useEffect(() => {
    if (!searched) return undefined;
    let isOver = false;
    const wanted = JSON.parse(key) as Arrangement;
    void arrangeLibrary(searched, wanted).then((ids) => isOver || setFound({ of: searched, ids }));
    return () => {
      isOver = true;
    };
  }, [searched, key]);
  return found && found.of === searched ? found.ids : undefined;
}

/** Returns the last defined value while there is no new one. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

type Arrangement = Pick<LibraryView, 'query' | 'sort' | 'locale'>;

/**
 * Returns the ids of matching slides in the requested order; the input is in loop order, or newest first.
 */
export async function arrangeLibrary(
  searched: readonly SearchedSlide[],
  { query, sort, locale }: Arrangement,
): Promise<readonly SlideId[]> {
  const found = searched.filter(slideMatcher(query));
  const isInOrder = sort === indexedSort({ sort });
  const sorted = isInOrder ? found : await sortInSlices(found, compareSlides(sort, locale));
  return sorted.map(({ id }) => id);
}

/** Returns a function that reads slides as they are on this device now; missing slides are left out. */
export function useReadSlides(): (
  teamId: TeamId,
  ids: readonly SlideId[],
) => Promise<readonly Slide[]> {
  const store = useStore();
  return (teamId, ids) => loadSlides(store.db, teamId, ids);
}
