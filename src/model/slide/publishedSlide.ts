import { sameJson } from '../diff.ts';
import type { TeamId } from '../ids.ts';
import { entriesOf, isObject, type Json, type JsonObject } from '../json.ts';
import { copyStatus, parseSlide } from './slide.ts';

/** The list in a team's space that screens and child teams read, with the same indexes as `slides`. */
export const PUBLISHED = 'published';

/**
 * How long older players and tabs, which do not know the copies, may read slides directly once all were
 * copied.
 */
export const OLDER_APPS_MS = 24 * 60 * 60_000;

/**
 * Returns what non-members may read of a slide, from its stored row: everything while it is published, else
 * that it is gone. Later changes of an unpublished row concern its team only. What an older player must not show, as it
 * does not know when, has a status that it takes for a draft.
 */
export function publishedCopy(stored: JsonObject): JsonObject {
  if (stored['status'] === 'published') {
    return { ...stored, status: copyStatus(stored) };
  }
  const { id = null, rev = null, shownRev = null } = stored;
  const gone = { id, rev, shownRev, status: 'deleted' };
  return wasShared(stored) ? { ...gone, ...toldOf(stored) } : gone;
}

/** True for a slide that is for teams below, by default as well. */
const wasShared = ({ share, branches }: JsonObject): boolean =>
  share !== undefined ||
  entriesOf(branches).some(([, branch]) => isObject(branch) && branch['active'] === true);

/** What the teams below, whose screens had the slide, are told of it once it is gone. */
const toldOf = (stored: JsonObject): JsonObject =>
  Object.fromEntries(
    TOLD.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])),
  );
const TOLD = ['title', 'branches', 'share', 'lastChangedDate'];

/**
 * True if the copy shows screens the slide as it is. Stamps do not count: a repaired copy has later ones, and
 * a slide that is not shown keeps changing. A row of older data lacks fields that its copy has in repaired
 * form.
 */
export function isCopyOf(stored: JsonObject, copy: Json, teamId: TeamId): boolean {
  if (!isObject(copy)) return false;
  if (stored['status'] !== 'published') return isGone(stored, copy as JsonObject);
  const [wanted, found] = [publishedCopy(stored), copy as JsonObject].map(withoutStamps);
  if (sameJson(wanted, found)) return true;
  const isWhole = Object.keys(wanted ?? {}).every((name) => name in copy);
  const [slide, copied] = [wanted, found].map((row) => parseSlide(row, teamId));
  const isSame = sameJson(slide, copied) && wanted?.['status'] === found?.['status'];
  return isWhole && isSame;
}

/** What became of a slide since it left the screens concerns its team only. */
const isGone = (stored: JsonObject, copy: JsonObject): boolean =>
  copy['status'] === 'deleted' &&
  copy['id'] === stored['id'] &&
  Object.keys(copy).every((name) => GONE.has(name) || TOLD.includes(name));
const GONE = new Set(['id', 'rev', 'shownRev', 'status']);

const withoutStamps = ({ rev: _rev, shownRev: _shownRev, ...content }: JsonObject): JsonObject =>
  content;
