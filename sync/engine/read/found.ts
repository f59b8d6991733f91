import { isObject } from '../../../src/model/json.ts';
import { KINDS, refText, type Kind, type KindSpec, type RowRef } from '../../../src/model/kinds.ts';
import { oddFields } from '../addresses.ts';
import type { EngineDeps } from '../deps.ts';
import type { RowArrival } from '../rebuild.ts';
import type { AnyRow, SpaceRow } from '../rows.ts';
import { withShown } from '../shown.ts';

/** A row that was read, with the list that contains it, for the next free index. */
export interface Found {
  /** Undefined for a value that is not a row of its kind: it counts only for the next free index. */
  readonly text: string | undefined;
  readonly arrival: RowArrival;
  readonly list: string | undefined;
  /** Of a slide or screen: its id, and the revision that players follow. */
  readonly shown?: readonly [id: string, rev: number];
}

/** The field of a row by which players tell how far they have followed it. */
const FOLLOWED: { readonly [K in Kind]?: string } = { slide: 'shownRev', screen: 'rev' };

export const arrivalsOf = (found: readonly Found[]): ReadonlyMap<string, RowArrival> =>
  new Map(found.flatMap(({ text, arrival }) => (text === undefined ? [] : [[text, arrival]])));

/** Reads one row through its kind's parser; of an invalid row only the place is returned. */
export function parseRow(
  deps: Pick<EngineDeps, 'addressOf'>,
  known: SpaceRow,
  kind: Kind,
  at: string | undefined,
  raw: unknown,
): readonly Found[] {
  const spec = KINDS[kind] as KindSpec<AnyRow>;
  const { layout } = spec;
  const list = layout.shape === 'list' ? layout.base : undefined;
  const id = list && isObject(raw) ? raw['id'] : (at ?? '');
  if (raw === null) return [];
  const nothing = { text: undefined, arrival: { confirmed: null, at, odd: [] }, list };
  if (typeof id !== 'string') return [nothing];
  const ref: RowRef = { kind, key: spec.keyOf(known.space, id) };
  const row = spec.parse(raw, ref.key);
  if (!row) return [nothing];
  const odd = oddFields(raw, row, ref, deps.addressOf);
  const stamp = FOLLOWED[kind];
  const rev = stamp && isObject(raw) ? raw[stamp] : undefined;
  const shown = typeof rev === 'number' && { shown: [id, rev] as const };
  return [{ text: refText(ref), arrival: { confirmed: row, at, odd }, list, ...shown }];
}

export function shownIn(old: SpaceRow['shown'], found: readonly Found[]): SpaceRow['shown'] {
  const changes = found.flatMap(({ shown }) => (shown ? [shown] : []));
  return changes.length === 0 ? old : withShown(old, changes);
}

export function nextIndexes(old: SpaceRow['next'], found: readonly Found[]): SpaceRow['next'] {
  const next = { ...old };
  for (const { list, arrival } of found) {
    if (list) next[list] = Math.max(next[list] ?? 0, Number(arrival.at) + 1);
  }
  return next;
}
