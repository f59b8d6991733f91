import type { JsonObject } from './json.ts';

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
