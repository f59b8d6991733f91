import { entriesOf } from '../../../src/model/json.ts';
import { KINDS } from '../../../src/model/kinds.ts';
import type { EngineParts } from '../parts.ts';
import { BackendError, type Query } from '../ports.ts';
import type { FirstLoad, SpaceRow } from '../rows.ts';
import { readRows, type StampedEntry, type Stamped } from './stamped.ts';

/** Rows as a first read asks for them: in the order of their keys. */
export interface RowPage {
  /** Rows as received. */
  readonly entries: readonly StampedEntry[];
  /** The last key. */
  readonly last: string | undefined;
  readonly isLast: boolean;
  /** Approximate number of rows; 0 if unknown. */
  readonly total: number;
}

/** A page starts with the last row of the previous one: the interface has no exclusive bound. */
export async function readPage(
  deps: EngineParts,
  known: SpaceRow,
  stamped: Stamped,
  load: FirstLoad,
  after = load.at[stamped.base],
): Promise<RowPage> {
  const ask = (query: Query & { readonly limitToFirst: number }) =>
    readRows(deps, known, stamped, { ...query, orderBy: '$key' });
  const limit = deps.sizes.rows.limit(known.space) + (after === undefined ? 0 : 1);
  const startAt = after === undefined ? {} : { startAt: after };
  const entries = await ask({ orderBy: '$key', limitToFirst: limit, ...startAt });
  const isLast = entries.length < limit;
  const last = entries.reduce<string | undefined>((found, [key]) => later(found, key), after);
  // Such a response would be requested again forever.
  if (!isLast && last === after)
    throw new BackendError('unreachable', 'a page that is no next one');
  const isList = KINDS[stamped.kind].layout.shape === 'list';
  const total =
    !isLast && after === undefined && isList ? await readTotal(deps, known, stamped) : 0;
  return {
    entries: entries.filter(([key]) => key !== after),
    last,
    isLast,
    total,
  };
}

/** Returns the approximate number of rows in a list, from its last index. */
async function readTotal(
  { backend }: EngineParts,
  { space }: SpaceRow,
  { base }: Stamped,
): Promise<number> {
  const last = await backend.read(`${space}/${base}`, { orderBy: '$key', limitToLast: 1 });
  return Number(entriesOf(last)[0]?.[0] ?? -1) + 1;
}

/** Keys of a list are numbers, and come before all others. */
function later(a: string | undefined, b: string): string {
  return a === undefined || isAfter(b, a) ? b : a;
}

export function isAfter(a: string, b: string): boolean {
  const [left, right] = [Number(a), Number(b)];
  if (Number.isInteger(left) && Number.isInteger(right)) return left > right;
  if (Number.isInteger(left) !== Number.isInteger(right)) return Number.isInteger(right);
  return a > b;
}
