import Dexie from 'dexie';
import { folded } from '../../model/text/folded.ts';
import type { SlideId, TeamId } from '../../model/ids.ts';
import { KINDS, slideKey } from '../../model/kinds.ts';
import { isBrokenSlide, type Slide, type SlideStatus } from '../../model/slide/slide.ts';
import type { Rows } from '../liveRows.ts';
import { onceRead } from '../onceRead.ts';
import { collectTeam } from './scanSlides.ts';
import { useRows } from './useRows.ts';

/** `position`: in loop order. `changed`: last changed first. */
export type SlideSort = 'position' | 'changed';

export interface SlideFilter {
  readonly status: SlideStatus;
  readonly sort: SlideSort;
}

/**
 * Returns the ids of the slides with a status, in order, from an index without loading the slides: load the
 * visible ones with `useSlides`. Undefined while loading from disk, or for the first time from the server.
 */
export function useSlideIds(
  teamId: TeamId | undefined,
  { status, sort }: SlideFilter,
): readonly SlideId[] | undefined {
  return useRows(
    async (rows) =>
      teamId ? onceRead(rows, teamId, await slideIds(rows, teamId, { status, sort })) : [],
    [teamId, status, sort],
  );
}

/** Returns the slides with these ids (the visible window), in order; missing slides are left out. */
export function useSlides(
  teamId: TeamId | undefined,
  ids: readonly SlideId[],
): readonly Slide[] | undefined {
  return useRows((rows) => (teamId ? loadSlides(rows, teamId, ids) : []), [teamId, ids.join()]);
}

/** Slides, and the ids by which they were asked for. */
export interface SlideWindow {
  readonly ids: readonly SlideId[];
  /** In the order of the ids; missing slides are left out. */
  readonly slides: readonly Slide[];
}

/**
 * Returns the slides of a window that moves. Those of new ids take a moment to come: until then it returns the former
 * ids with their slides, so that nothing flickers; undefined before the first.
 */
export function useSlideWindow(teamId: TeamId, ids: readonly SlideId[]): SlideWindow | undefined {
  return useRows(
    async (rows) => ({ ids, slides: await loadSlides(rows, teamId, ids) }),
    [teamId, ids.join()],
  );
}

/**
 * Returns the last changed published slides that are not broken, for the dashboard; undefined as in
 * `useSlideIds`.
 */
export function useLatestPublished(
  teamId: TeamId | undefined,
  count: number,
): readonly Slide[] | undefined {
  return useRows(
    async (rows) =>
      teamId ? onceRead(rows, teamId, await latestPublished(rows, teamId, count)) : [],
    [teamId, count],
  );
}

/**
 * Returns the latest changes that screens may have received: the slides of every status, by their last
 * change. As drafts that no screen ever had are among them, it returns up to `2 * count`.
 */
export function useLatestChanges(
  teamId: TeamId | undefined,
  count: number,
): readonly Slide[] | undefined {
  return useRows((rows) => (teamId ? latestChanges(rows, teamId, count) : []), [teamId, count]);
}

async function latestChanges(rows: Rows, teamId: TeamId, count: number): Promise<readonly Slide[]> {
  const latest = (['published', 'draft', 'archived', 'deleted'] as const).map((status) =>
    rows
      .rowsOf('slide')
      .where(BY_CHANGE)
      .between([teamId, status, Dexie.minKey], [teamId, status, Dexie.maxKey])
      .reverse()
      .limit(count)
      .toArray(),
  );
  const found = (await Promise.all(latest)).flat();
  const slides = found.flatMap(({ value }) => (value ? [value as Slide] : []));
  return slides.sort((a, b) => b.lastChangedDate - a.lastChangedDate).slice(0, 2 * count);
}

export const BY_CHANGE = '[value.teamId+value.status+value.lastChangedDate]';
const BY_POSITION = '[value.teamId+value.status+value.position]';

/** Returns ids in index order. Slides of older data without a position come last, oldest first. */
export async function slideIds(
  rows: Rows,
  teamId: TeamId,
  { status, sort }: SlideFilter,
): Promise<readonly SlideId[]> {
  const slides = rows.rowsOf('slide');
  const all = (index: string, from: unknown) =>
    slides.where(index).between([teamId, status, from], [teamId, status, Dexie.maxKey]);
  if (sort === 'changed') return idsOf(await all(BY_CHANGE, Dexie.minKey).reverse().primaryKeys());
  const placed = await all(BY_POSITION, '\u0000').primaryKeys();
  const unplaced = await slides.where(BY_POSITION).equals([teamId, status, '']).toArray();
  unplaced.sort((a, b) => originalDate(a.value) - originalDate(b.value));
  return idsOf([...placed, ...unplaced.map((row) => row.key)]);
}

const originalDate = (value: unknown) => (value as Slide | undefined)?.originalDate ?? 0;
const idsOf = (keys: readonly string[]) => keys.map((key) => KINDS.slide.idOf(key) as SlideId); // keys of validated rows

export async function loadSlides(
  rows: Rows,
  teamId: TeamId,
  ids: readonly SlideId[],
): Promise<readonly Slide[]> {
  const found = await rows.rowsOf('slide').bulkGet(ids.map((id) => slideKey(teamId, id).key));
  return found.flatMap((row) => (row?.value ? [row.value as Slide] : []));
}

export async function latestPublished(
  rows: Rows,
  teamId: TeamId,
  count: number,
): Promise<readonly Slide[]> {
  const found = await rows
    .rowsOf('slide')
    .where(BY_CHANGE)
    .between([teamId, 'published', Dexie.minKey], [teamId, 'published', Dexie.maxKey])
    .reverse()
    .filter((row) => row.value !== undefined && !isBrokenSlide(row.value as Slide))
    .limit(count)
    .toArray();
  return found.map((row) => row.value as Slide);
}

/** A slide with its title as searches compare it. */
export interface TitledSlide {
  readonly thing: Slide;
  readonly text: string;
}

/** Returns every slide of the team that is not deleted, last changed first; for searches by name. */
export function useTitledSlides(teamId: TeamId): readonly TitledSlide[] | undefined {
  return useRows(
    async (rows) => {
      const found = await collectTeam(rows, teamId, (slide): readonly TitledSlide[] =>
        slide.status === 'deleted' ? [] : [{ thing: slide, text: folded(slide.title) }],
      );
      return found.sort((a, b) => b.thing.lastChangedDate - a.thing.lastChangedDate);
    },
    [teamId],
  );
}
