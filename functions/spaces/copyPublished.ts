import { isObject, type Json, type JsonObject } from '../../src/model/json.ts';
import { PUBLISHED, publishedCopy } from '../../src/model/slide/publishedSlide.ts';
import type { FunctionDatabase, Updates } from '../ports.ts';
import { pagesOf } from './slices.ts';

/** When all published slides had their copy: read by the rules, not by clients. */
const COPIED = 'copied/published';
/** Gives up after this many lost races; each attempt is one round trip. */
const MAX_TRIES = 10;

/**
 * Creates the published copies that players and child teams read, for slides that predate copies. Stamps stay, so
 * players continue where they were. Done once per site; an interrupted run continues at the next start.
 * @returns the number of copies created
 */
export async function copyPublished(database: FunctionDatabase, nowMs: number): Promise<number> {
  if ((await database.get(COPIED)) !== null) return 0;
  let count = 0;
  let teams = 0;
  for await (const page of pagesOf(database, 'teams', 1)) {
    for (const id of Object.keys(page)) {
      count += await copyTeam(database, `teams/${id}`);
      teams += 1;
    }
  }
  // A new site has no older apps to wait for.
  await database.update({ [COPIED]: teams === 0 ? 0 : nowMs });
  return count;
}

async function copyTeam(database: FunctionDatabase, space: string): Promise<number> {
  let count = 0;
  for await (const rows of pagesOf(database, `${space}/slides`)) {
    count += await copyRows(database, space, Object.keys(rows));
  }
  return count;
}

/** People keep working in the meantime: their changes must not be overwritten. */
async function copyRows(
  database: FunctionDatabase,
  space: string,
  indexes: readonly string[],
): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const rev = await database.get(`${space}/rev`);
    const found = await Promise.all(indexes.map((index) => missingCopy(database, space, index)));
    const updates: Updates = Object.fromEntries(found.flat());
    const count = Object.keys(updates).length;
    if (count === 0 || (await database.updateIf({ [`${space}/rev`]: rev }, updates))) return count;
  }
  throw new Error(`${space} changes too quickly to be copied`);
}

async function missingCopy(
  database: FunctionDatabase,
  space: string,
  index: string,
): Promise<readonly (readonly [string, Json])[]> {
  const path = `${space}/${PUBLISHED}/${index}`;
  const [row, stamp] = await Promise.all([
    database.get(`${space}/slides/${index}`),
    database.get(`${path}/shownRev`),
  ]);
  if (!isObject(row) || typeof row['shownRev'] !== 'number') return [];
  if (typeof stamp === 'number' && stamp >= row['shownRev']) return [];
  const copy = publishedCopy(row as JsonObject);
  return [[path, { ...copy, rev: row['shownRev'] }]];
}
