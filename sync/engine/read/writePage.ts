import { sameJson } from '../../../src/model/diff.ts';
import type { Space } from '../../../src/model/spaces.ts';
import { SLICE_ROWS } from '../deps.ts';
import type { EngineParts } from '../parts.ts';
import type { StoreTx } from '../ports.ts';
import { rebuild, type RowArrival, type Arrivals } from '../rebuild.ts';
import type { FirstLoad, LogRow, SpaceRow } from '../rows.ts';
import { arrivalsOf, nextIndexes, parseRow, shownIn } from './found.ts';
import { dropRemade, keepLost } from './keepLost.ts';
import type { RowPage } from './page.ts';
import type { Stamped } from './stamped.ts';

const NOTHING: RowArrival = { confirmed: null, at: undefined, odd: [] };
/** Rows that no longer exist. */
export const asGone = (texts: readonly string[]): Arrivals =>
  new Map(texts.map((text) => [text, NOTHING]));

export interface PageInput {
  readonly known: SpaceRow;
  readonly stamped: Stamped;
  readonly load: FirstLoad;
  readonly page: RowPage;
  /** Rows that no longer exist. */
  readonly gone?: readonly string[] | undefined;
}

/** Stores a page and the progress of the load; returns undefined if another process has taken it over. */
export async function writeStoredPage(
  deps: EngineParts,
  input: PageInput,
): Promise<FirstLoad | undefined> {
  // While nothing is waiting, everything else stays readable for screens.
  const scope = { kinds: [input.stamped.kind], uploads: false, spaces: true };
  const stored = await deps.store.transact(async (tx) => {
    const log = await tx.log();
    const mayPark = input.known.again === true;
    return log.length > 0 || mayPark ? 'wide' : writePage(tx, deps, input, log);
  }, scope);
  if (stored !== 'wide') return stored;
  return deps.store.transact(async (tx) => writePage(tx, deps, input, await tx.log()));
}

async function writePage(
  tx: StoreTx,
  deps: EngineParts,
  input: PageInput,
  log: readonly LogRow[],
): Promise<FirstLoad | undefined> {
  const { known, stamped, load, page } = input;
  const now = await rowOf(tx, known.space);
  if (!now || now.rev !== undefined || !isMine(now.load, load)) return undefined;
  // Waiting changes may touch rows of several slices: then the whole page is one slice.
  const size = log.length === 0 ? SLICE_ROWS : page.entries.length;
  if (input.gone) {
    const gone = asGone(input.gone);
    await keepLost(tx, deps, now, gone);
    await rebuild(tx, log, [], gone, deps.mutators);
  }
  let [next, shown, read, from] = [load.next, load.shown, load.read, 0];
  const writeSlices = async () => {
    while (from < page.entries.length) {
      const slice = page.entries.slice(from, (from += size));
      const rows = slice.flatMap(([at, row]) => parseRow(deps, known, stamped.kind, at, row));
      [next, shown] = [nextIndexes(next, rows), shownIn(shown, rows)];
      read += rows.length;
      const arrivals = arrivalsOf(rows);
      await keepLost(tx, deps, now, arrivals);
      await rebuild(tx, log, [], arrivals, deps.mutators);
      // A row that an earlier page lacked may have moved to this one.
      if (now.again === true) await dropRemade(tx, arrivals);
    }
  };
  // Two at once: the disk writes one slice while the next is prepared.
  await Promise.all([writeSlices(), writeSlices()]);
  const at = { ...load.at, ...(page.last !== undefined && { [stamped.base]: page.last }) };
  const total = Math.max(load.total, page.total);
  const stored = { ...load, at, next, read, total, ...(shown && { shown }) };
  await tx.finish(tx.putSpace({ ...now, load: stored }));
  return stored;
}

/**
 * True if no other process has gone past the start of this page. Another process reading the same page may have taken
 * the load over: on a poor connection they would do so again and again, and none would ever store a page.
 */
function isMine(now: FirstLoad | undefined, load: FirstLoad): boolean {
  if (now?.id === load.id) return true;
  return now?.rev === load.rev && sameJson(now.at, load.at) && sameJson(now.revs, load.revs);
}

export async function rowOf(tx: StoreTx, space: Space): Promise<SpaceRow | undefined> {
  return (await tx.spaces()).find((row) => row.space === space);
}
