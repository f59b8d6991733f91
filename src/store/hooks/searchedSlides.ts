import Dexie from 'dexie';
import type { TeamId } from '../../model/ids.ts';
import { searchedText, type SearchedSlide } from '../../model/rules/slideQuery.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { Rows } from '../liveRows.ts';
import { BATCH, collectSlides, collectTeam } from './scanSlides.ts';
import { BY_CHANGE, slideIds, type SlideFilter } from './slides.ts';

/**
 * Reads only the part of each slide that a search needs: thousands of whole slides would take too much memory. In the
 * order of `slideIds`. If most of the team's slides are wanted, all are read, in the order of their keys: Dexie notes
 * each key that an index gave it, which takes longer than reading the rows.
 */
export async function readSearched(
  rows: Rows,
  teamId: TeamId,
  filter: SlideFilter,
): Promise<readonly SearchedSlide[]> {
  if (await isMostOfTeam(rows, teamId, filter.status)) {
    const take = (slide: Slide) => (slide.status === filter.status ? [searchedOf(slide)] : []);
    const found = await collectTeam(rows, teamId, take);
    return found.sort(filter.sort === 'changed' ? byChange : byPosition);
  }
  const ids = await slideIds(rows, teamId, filter);
  return collectSlides(rows, teamId, ids, (slide) => [searchedOf(slide)]);
}

async function isMostOfTeam(
  rows: Rows,
  teamId: TeamId,
  status: SlideFilter['status'],
): Promise<boolean> {
  const slides = rows.rowsOf('slide');
  const from = [teamId, status, Dexie.minKey];
  const wanted = await slides
    .where(BY_CHANGE)
    .between(from, [teamId, status, Dexie.maxKey])
    .count();
  if (wanted <= BATCH) return false;
  return wanted * 2 > (await slides.where('key').startsWith(`${teamId}/`).count());
}

/** Equal ones by id, as in the index. */
const byId = (a: SearchedSlide, b: SearchedSlide) => (a.id < b.id ? -1 : 1);

const byChange = (a: SearchedSlide, b: SearchedSlide) =>
  b.lastChangedDate - a.lastChangedDate || byId(b, a);

/** Slides of older data without a position come last, oldest first. */
function byPosition(a: SearchedSlide, b: SearchedSlide): number {
  if (a.position === b.position)
    return (a.position === '' && a.originalDate - b.originalDate) || byId(a, b);
  if (a.position === '' || b.position === '') return a.position === '' ? 1 : -1;
  return a.position < b.position ? -1 : 1;
}

function searchedOf(slide: Slide): SearchedSlide {
  const { id, title, type, tags, screens, createdBy, editedBy, dates, position } = slide;
  const { originalDate, lastChangedDate } = slide;
  const who = { createdBy, editedBy, originalDate, lastChangedDate };
  return {
    id,
    title,
    type,
    tags,
    screens,
    position,
    ...who,
    ...(dates && { dates }),
    text: searchedText(slide),
  };
}
