import { sameJson } from './diff.ts';
import type { TeamId } from './ids.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { restoreSlide } from './slide.ts';

/** The list of a team's space that walls and child teams read, by the indexes of `slides`. */
export const PUBLISHED = 'published';

/** So long players and tabs that know no copies may read slides themselves, once all was copied. */
export const OLDER_APPS_MS = 24 * 60 * 60_000;

/**
 * What others than members read of a slide, from its stored row: all of it while it is published,
 * else that it is gone. What is written into the row afterwards is nobody's business but its team's.
 */
export function publishedCopy(stored: JsonObject): JsonObject {
  if (stored['status'] === 'published') return stored;
  const { id = null, rev = null, shownRev = null } = stored;
  return { id, rev, shownRev, status: 'deleted' };
}

/**
 * True where walls read of a slide what it is. Stamps do not count: a copy that was mended has later ones, and a
 * slide that is not shown goes on changing. A row of older data lacks fields that its copy has as they are repaired.
 */
export function isCopyOf(stored: JsonObject, copy: Json, teamId: TeamId): boolean {
  if (!isObject(copy)) return false;
  const [wanted, found] = [publishedCopy(stored), copy as JsonObject].map(withoutStamps);
  if (sameJson(wanted, found)) return true;
  const isWhole = Object.keys(wanted ?? {}).every((name) => name in copy);
  const [slide, copied] = [wanted, found].map((row) => restoreSlide(row, teamId));
  return isWhole && sameJson(slide, copied) && stored['status'] === 'published';
}

const withoutStamps = ({ rev: _rev, shownRev: _shownRev, ...content }: JsonObject): JsonObject =>
  content;
