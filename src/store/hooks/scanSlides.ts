import type { SlideId, TeamId } from '../../model/ids.ts';
import { type Kind, type RowTypes, slideKey } from '../../model/kinds.ts';
import type { Slide } from '../../model/slide/slide.ts';
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

/** Slides and templates with documents, of up to 60 kB each, that are read without a noticeable pause. */
export const DOCUMENTS = 50;

/** Takes what is wanted of every slide of a team, in the order of their keys. */
export const collectTeam = <T>(
  rows: Rows,
  teamId: TeamId,
  take: (slide: Slide) => readonly T[],
): Promise<T[]> => collectRows(rows, { kind: 'slide', teamId }, take);

interface RowsOfTeam<K extends Kind> {
  readonly kind: K;
  readonly teamId: TeamId;
  /** How many rows to read at once. */
  readonly batch?: number;
}

/**
 * Takes what is wanted of every row of a kind, in the order of their keys. Not by a cursor: each of its steps is an
 * event, and Dexie notes each key.
 */
export async function collectRows<K extends 'slide' | 'template', T>(
  rows: Rows,
  { kind, teamId, batch = BATCH }: RowsOfTeam<K>,
  take: (row: RowTypes[K]) => readonly T[],
): Promise<T[]> {
  const found: T[] = [];
  const end = `${teamId}/\uffff`;
  let [after, isAll] = [`${teamId}/`, false];
  while (!isAll) {
    const rest = rows.rowsOf(kind).where('key').between(after, end, false, true);
    const stored = await rest.limit(batch).toArray();
    for (const { value } of stored) if (value) found.push(...take(value as RowTypes[K]));
    after = stored.at(-1)?.key ?? end;
    isAll = stored.length < batch;
  }
  return found;
}
