import { isObject } from '../../../src/model/json.ts';
import { KINDS, refText, type Kind, type KindSpec, type RowRef } from '../../../src/model/kinds.ts';
import { oddFields } from '../addresses.ts';
import type { EngineDeps } from '../deps.ts';
import type { Arrival } from '../rebuild.ts';
import type { AnyRow, SpaceRow } from '../rows.ts';

/** A row that was read, with the list that contains it, for the next free index. */
export interface Found {
  /** Undefined for a value that is not a row of its kind: it counts only for the next free index. */
  readonly text: string | undefined;
  readonly arrival: Arrival;
  readonly list: string | undefined;
}

export const arrivalsOf = (found: readonly Found[]): ReadonlyMap<string, Arrival> =>
  new Map(found.flatMap(({ text, arrival }) => (text === undefined ? [] : [[text, arrival]])));

/** Reads one row through its kind's door; of an invalid row only the place is returned. */
export function restoreRow(
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
  const row = spec.restore(raw, ref.key);
  if (!row) return [nothing];
  const odd = oddFields(raw, row, ref, deps.addressOf);
  return [{ text: refText(ref), arrival: { confirmed: row, at, odd }, list }];
}

export function nextIndexes(old: SpaceRow['next'], found: readonly Found[]): SpaceRow['next'] {
  const next = { ...old };
  for (const { list, arrival } of found) {
    if (list) next[list] = Math.max(next[list] ?? 0, Number(arrival.at) + 1);
  }
  return next;
}
