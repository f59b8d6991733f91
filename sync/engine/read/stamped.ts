import { entriesOf, isObject } from '../../../src/model/json.ts';
import { kindsOf, type Kind } from '../../../src/model/kinds.ts';
import { isAboutSize, measured } from '../pace/adaptive.ts';
import { specOf } from '../addresses.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError, type Query } from '../ports.ts';
import type { SpaceRow } from '../rows.ts';

/** A kind of rows with a stamp, and the list or map that contains them. */
export interface Stamped {
  readonly kind: Kind;
  readonly base: string;
}

/** Returns the kinds of a space with stamped rows. Readers see the published copies. */
export function stampedKinds({ space, access }: SpaceRow): readonly Stamped[] {
  return kindsOf(space).flatMap((kind) => {
    const { layout, pull, copy } = specOf({ kind });
    const isRows = layout.shape === 'map' || layout.shape === 'list';
    if (pull.by !== 'stamp' || !isRows) return [];
    return [{ kind, base: access === 'reader' && copy ? copy.base : layout.base }];
  });
}

/** The last segment of a row's path, and the row as received. */
export type StampedEntry = readonly [string, unknown];

/** Returns the revision that last wrote a row; 0 for older data, Infinity for an invalid one. */
export function stampOf(row: unknown): number {
  const stamp = isObject(row) ? (row['rev'] ?? 0) : 0;
  return typeof stamp === 'number' ? stamp : Infinity;
}

/** Rows in the order of their stamps. */
export interface StampedPage {
  readonly entries: readonly StampedEntry[];
  /** Every row up to this stamp is among them, and none beyond; absent: all up to `rev` are. */
  readonly upTo?: number;
}

/** The first stamp, and the minimum revision to reach. */
export interface Bounds {
  readonly from: number;
  readonly rev: number;
}

type StampDeps = Pick<EngineParts, 'backend' | 'clock' | 'sizes'>;

/**
 * Reads rows that were stamped at `from` or later, as many as the connection takes at once. A response cut off by its
 * limit ends with the last complete stamp, so that continuing after it misses nothing. `tooMuch`: one update's rows do
 * not arrive at once; by keys they may.
 * @throws BackendError
 */
export async function readByStamp(
  deps: StampDeps,
  known: SpaceRow,
  stamped: Stamped,
  { from, rev }: Bounds,
): Promise<StampedPage | 'tooMuch'> {
  const limit = deps.sizes.rows.limit(known.space);
  const query = { orderBy: 'rev', startAt: from, limitToFirst: limit };
  const entries = await readRows(deps, known, stamped, query);
  if (entries.length < limit) return { entries };
  const stamps = entries.map(([, row]) => stampOf(row));
  const [first, last] = [Math.min(...stamps), Math.max(...stamps)];
  if (last > rev) return { entries };
  // Such a response would be requested again forever.
  if (first < from) throw new BackendError('unreachable', 'rows that were not asked for');
  const upTo = Math.ceil(last) - 1;
  if (first > upTo)
    return readWhole(deps, known, stamped, { orderBy: 'rev', startAt: last, endAt: last });
  return { entries: entries.filter(([, row]) => stampOf(row) <= upTo), upTo };
}

/** One update wrote more rows than the limit: there is no stamp to stop at. */
async function readWhole(
  deps: StampDeps,
  known: SpaceRow,
  stamped: Stamped,
  query: Query & { readonly endAt: number },
): Promise<StampedPage | 'tooMuch'> {
  const { bulky } = deps.sizes;
  try {
    const entries = await deps.backend.read(`${known.space}/${stamped.base}`, query);
    bulky.delete(known.space);
    return { entries: entriesOf(entries), upTo: query.endAt };
  } catch (cause) {
    if (!isAboutSize(cause)) throw cause;
    if (bulky.has(known.space)) return 'tooMuch';
    bulky.add(known.space);
    throw cause;
  }
}

/** Reads rows, and learns from it how many arrive at once. */
export async function readRows(
  deps: StampDeps,
  known: SpaceRow,
  { base }: Stamped,
  query: Query & { readonly limitToFirst: number },
): Promise<readonly StampedEntry[]> {
  const gauge = deps.sizes.rows;
  const size = {
    gauge,
    keys: [known.space],
    amount: query.limitToFirst,
    amountOf: (entries: readonly StampedEntry[]) => entries.length,
  };
  return measured(deps, size, async () =>
    entriesOf(await deps.backend.read(`${known.space}/${base}`, query)),
  );
}

/** Returns a stamp at `from` or beyond of each kind that has one. */
export async function stampsFrom(
  deps: StampDeps,
  known: SpaceRow,
  from: number,
): Promise<readonly number[]> {
  const found = await Promise.all(
    stampedKinds(known).map(async (stamped) => {
      const query = { orderBy: 'rev', startAt: from, limitToFirst: 1 };
      const rows = await readRows(deps, known, stamped, query);
      return rows.map(([, row]) => stampOf(row));
    }),
  );
  return found.flat();
}
