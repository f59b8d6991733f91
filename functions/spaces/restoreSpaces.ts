import { isObject, type Json } from '../../src/model/json.ts';
import { restoredAt, STAMPED, type Restored } from './advanceRevs.ts';
import type { FunctionDatabase } from '../ports.ts';
import { pagesOf } from './slices.ts';

const AREAS = ['teams', 'templates', 'users'] as const;
/** The restore in progress, so that a second start continues it instead of beginning another. */
const RESTORING = 'restoring';

/**
 * Moves the revisions of a restored database forward, space by space and in slices, while `advanceRevs` does all at
 * once. An interrupted run continues where it was: a space is done when its head names the restore, which is written
 * last. Returns the number of spaces that are done.
 */
export async function restoreSpaces(database: FunctionDatabase, now: number): Promise<number> {
  const restored = await begin(database, now);
  let count = 0;
  for (const area of AREAS) {
    for await (const spaces of pagesOf(database, area, 1)) {
      for (const id of Object.keys(spaces)) {
        await restoreAlone(database, `${area}/${id}`, restored);
        // A team without templates gets their space here; it is counted with all others.
        if (area === 'teams') await restoreAlone(database, `templates/${id}`, restored);
        count += 1;
      }
    }
  }
  await database.update({ [RESTORING]: null });
  return count;
}

async function begin(database: FunctionDatabase, now: number): Promise<Restored> {
  const known = await database.get(RESTORING);
  if (isObject(known) && typeof known['epoch'] === 'number') return restoredAt(known['epoch']);
  const restored = restoredAt(now);
  await database.update({ [RESTORING]: { epoch: restored.epoch } });
  return restored;
}

const restoreAlone = (database: FunctionDatabase, space: string, restored: Restored) =>
  database.exclusively([space], () => restoreSpace(database, space, restored));

async function restoreSpace(
  database: FunctionDatabase,
  space: string,
  { jump, epoch }: Restored,
): Promise<void> {
  const revs = await database.get(`${space}/revs`);
  if (isObject(revs) && revs['epoch'] === epoch) return;
  const rev = numberIn(await database.get(`${space}/rev`)) + jump;
  for (const list of STAMPED) {
    for await (const rows of pagesOf(database, `${space}/${list}`)) {
      const updates = stampsOf(`${space}/${list}`, rows, rev);
      if (Object.keys(updates).length > 0) await database.update(updates);
    }
  }
  const shown = await database.get(`${space}/shown`);
  const sections = isObject(revs) ? Object.keys(revs) : [];
  await database.update({
    ...Object.fromEntries(sections.map((name) => [`${space}/revs/${name}`, rev])),
    [`${space}/revs/epoch`]: epoch,
    ...(shown !== null && { [`${space}/shown`]: rev }),
    [`${space}/rev`]: rev,
  });
}

/** Only missing stamps: changes that someone makes to a row in the meantime stay. */
function stampsOf(
  list: string,
  rows: Readonly<Record<string, Json>>,
  rev: number,
): Readonly<Record<string, Json>> {
  const updates: Record<string, Json> = {};
  for (const [key, row] of Object.entries(rows)) {
    if (!isObject(row)) continue;
    if ('rev' in row && row['rev'] !== rev) updates[`${list}/${key}/rev`] = rev;
    if ('shownRev' in row && row['shownRev'] !== rev) updates[`${list}/${key}/shownRev`] = rev;
  }
  return updates;
}

const numberIn = (value: Json): number => (typeof value === 'number' ? value : 0);
