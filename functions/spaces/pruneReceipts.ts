import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf, isObject, type Json, type JsonObject } from '../../src/model/json.ts';
import { teamSpace, templateSpace, userSpace, type Space } from '../../src/model/spaces.ts';
import type { FunctionDatabase } from '../ports.ts';
import { updateInSlices } from './slices.ts';

/** Twice as many mutation ids as apps keep in a receipt: no app has written one with more. */
export const RECEIPT_IDS = 2_000;
/** Receipts kept of one holder in a space: one for each browser or device that sent something. */
export const RECEIPTS_OF_HOLDER = 50;

/** Brings the receipts that somebody has in a team, and in their own profile, within their bounds. */
export async function pruneReceiptsOf(
  database: FunctionDatabase,
  teamId: TeamId,
  uid: UserId,
): Promise<void> {
  for (const space of [teamSpace(teamId), templateSpace(teamId), userSpace(uid)]) {
    await pruneReceipts(database, space, uid);
  }
}

/**
 * Keeps a holder's latest receipts. One that could never rise again goes too, and one with more ids than any app writes.
 * A device whose receipt is gone reads the space again.
 */
export async function pruneReceipts(
  database: FunctionDatabase,
  space: Space,
  holder: string,
): Promise<void> {
  const at = `${space}/receipts/${holder}`;
  const clients = await database.keys(at);
  const found: Found[] = [];
  for (const client of clients) found.push(await look(database, `${at}/${client}`));
  // Read after the receipts: an honest number is never beyond it.
  const rev = Number((await database.get(`${space}/rev`)) ?? 0);
  const kept = found
    .filter(({ n, ids }) => n <= rev && ids <= RECEIPT_IDS)
    .toSorted((a, b) => b.rev - a.rev)
    .slice(0, RECEIPTS_OF_HOLDER);
  const gone = found.filter((receipt) => !kept.includes(receipt));
  await updateInSlices(database, Object.fromEntries(gone.map(({ path }) => [path, null])));
}

/** As many ids as one update of an app has. */
const LAST_IDS = 500;

/**
 * Returns what remains of a holder's receipts when they leave: of each device its last update alone, so that one whose
 * response was under way is not applied again should they come back. More would take room that nobody could free.
 */
export async function lastReceipts(
  database: FunctionDatabase,
  space: Space,
  holder: string,
): Promise<Json> {
  const at = `${space}/receipts/${holder}`;
  const found: (readonly [client: string, receipt: Json])[] = [];
  for (const client of await database.keys(at)) {
    found.push([client, await database.get(`${at}/${client}`)]);
  }
  let ids = 0;
  const last = found
    .filter((each): each is [string, JsonObject] => isObject(each[1]))
    .toSorted(([, a], [, b]) => Number(b['rev']) - Number(a['rev']))
    .slice(0, RECEIPTS_OF_HOLDER)
    .flatMap(([client, { n, batchId, rev, done }]) => {
      const own = entriesOf(done).filter(([, each]) => each === rev);
      ids += own.length;
      const receipt = { n: n ?? null, batchId: batchId ?? null, rev: rev ?? null };
      return ids > LAST_IDS
        ? []
        : [[client, { ...receipt, done: Object.fromEntries(own) as Json }]];
    });
  return last.length > 0 ? (Object.fromEntries(last) as Json) : null;
}

interface Found {
  readonly path: string;
  readonly n: number;
  readonly rev: number;
  /** Number of mutation ids. */
  readonly ids: number;
}

async function look(database: FunctionDatabase, path: string): Promise<Found> {
  const receipt = await database.get(path);
  const { n, rev, done } = isObject(receipt) ? receipt : {};
  return { path, n: Number(n), rev: Number(rev), ids: entriesOf(done).length };
}
