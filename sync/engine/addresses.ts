import { diff, normalise, sameJson } from '../../src/model/diff.ts';
import { isObject, type Json, type JsonObject } from '../../src/model/json.ts';
import { KINDS, spaceOf, type KindSpec, type RowRef } from '../../src/model/kinds.ts';
import type { AddressOf } from '../../src/model/media/media.ts';
import type { AnyRow } from './rows.ts';

export const specOf = (ref: Pick<RowRef, 'kind'>): KindSpec<AnyRow> =>
  KINDS[ref.kind] as KindSpec<AnyRow>;

/** One row's change on the server. */
export interface RowChange {
  readonly ref: RowRef;
  readonly before: AnyRow | undefined;
  readonly after: AnyRow;
  /** Last segment of the path: a list index or the id. */
  readonly at: string;
  /** Fields with another format on the server than ours. */
  readonly odd: readonly string[];
  /** The space's revision that this change creates. */
  readonly rev: number;
}

/** What a row change writes, and whether players may look different afterwards. */
export interface RowUpdates {
  readonly updates: ReadonlyMap<string, Json>;
  readonly isShown: boolean;
}

/** Returns the paths and values that turn the server's row into `after`; empty if they are equal already. */
export function updatesOf(change: RowChange, addressOf: AddressOf): RowUpdates {
  const spec = specOf(change.ref);
  const writes = leafWrites(change, addressOf);
  if (writes.size === 0) return { updates: new Map(), isShown: false };
  const isShown = spec.isShown(change.before, change.after);
  const { layout } = spec;
  const root = pathOf(change.ref, change.at);
  const isListed = layout.shape === 'map' || layout.shape === 'list';
  const stamps = isListed ? stampsOf(change, isShown) : {};
  const copies = isShown ? copyOf(change, stamps, addressOf) : [];
  const whole = writes.get('');
  if (whole !== undefined) {
    const value = isObject(whole) ? { ...whole, ...stamps } : whole;
    return { updates: new Map([[root, value as Json], ...copies]), isShown };
  }
  const leaves = [...writes, ...Object.entries(stamps)] as readonly Write[];
  const updates = leaves.map(([path, value]) => [`${root}/${path}`, value] as const);
  return { updates: new Map([...updates, ...copies]), isShown };
}

type Write = readonly [string, Json];

/** Returns the whole published copy of the row: a server's function repairs one that an older app omitted. */
function copyOf(change: RowChange, stamps: JsonObject, addressOf: AddressOf): readonly Write[] {
  const { copy, encode } = specOf(change.ref);
  if (!copy) return [];
  const stored = normalise(encode(change.after, addressOf)) as JsonObject;
  const path = `${spaceOf(change.ref)}/${copy.base}/${change.at}`;
  return [[path, copy.of({ ...stored, ...stamps })]];
}

/** The id goes with every write, so that a rule can refuse one that went to another row's place. */
function stampsOf({ ref, rev }: RowChange, isShown: boolean): Record<string, Json> {
  const id = specOf(ref).idOf(ref.key);
  return { id, rev, ...(isShown && ref.kind === 'slide' && { shownRev: rev }) };
}

function leafWrites(change: RowChange, addressOf: AddressOf): ReadonlyMap<string, Json> {
  const spec = specOf(change.ref);
  const encode = (row: AnyRow | undefined) => (row ? spec.encode(row, addressOf) : null);
  const [before, after] = [encode(change.before), encode(change.after)];
  if (!change.before && spec.layout.shape === 'fields') return diff({ none: true }, after);
  const writes = diff(before, after);
  return change.odd.length === 0 ? writes : withWholeFields(writes, change.odd, after);
}

/** Replaces writes below an odd field by one of the whole field: its format on the server differs. */
function withWholeFields(
  writes: ReadonlyMap<string, Json>,
  odd: readonly string[],
  after: unknown,
): ReadonlyMap<string, Json> {
  const kept = new Map<string, Json>();
  for (const [path, value] of writes) {
    const field = path.split('/')[0] ?? '';
    if (path !== '' && odd.includes(field)) kept.set(field, normalise(child(after, field)));
    else kept.set(path, value);
  }
  return kept;
}

/** Returns the path of a row on the server. */
function pathOf(ref: RowRef, at: string): string {
  const { layout } = specOf(ref);
  const space = spaceOf(ref);
  switch (layout.shape) {
    case 'fields':
      return space;
    case 'single':
      return `${space}/${layout.base}`;
    case 'map':
    case 'list':
      return `${space}/${layout.base}/${at}`;
  }
}

/**
 * Returns fields with another stored format than ours (a list where we keep a map by id, say): a leaf written into them
 * would mix both formats.
 */
export function oddFields(raw: unknown, row: AnyRow, ref: RowRef, addressOf: AddressOf): string[] {
  const encoded = specOf(ref).encode(row, addressOf);
  if (!isObject(encoded)) return [];
  return Object.keys(encoded).filter((field) => {
    const [stored, ours] = [child(raw, field), encoded[field]];
    if (stored === undefined || typeof ours !== 'object' || sameJson(stored, ours)) return false;
    return isObject(normalise(ours));
  });
}

const child = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
