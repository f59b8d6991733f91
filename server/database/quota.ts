import { CODE_LIFETIME_MS } from '../../src/model/text/code.ts';
import { STAMP_BYTES } from '../../src/model/rowSize.ts';
import { COUNTS, PLACES, ROWS } from '../limits/table.ts';
import { childNode, toJson } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { InvalidData } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { MAX_KEY, MIN_KEY, selectKeys } from './query.ts';
import type { QuerySpec } from './query.ts';
import type { DatabaseStore } from './store.ts';
import type { NodeWrite } from '../tree/view.ts';
import { weightOf } from './weight.ts';

/** The database is full: it accepts nothing that makes it larger until something was removed. */
export class DatabaseFull extends Error {
  readonly code = 'full';
  constructor() {
    super('The database is full');
  }
}

type Weighed = Pick<DatabaseStore, 'get' | 'weight'>;

/**
 * Refuses a write that makes a place, or the whole database, too large. Places that already are too large may still
 * change and shrink. Throws `InvalidData` or `DatabaseFull`.
 */
export function assertQuota(
  store: Weighed,
  writes: readonly NodeWrite[],
  maxBytes = Number.POSITIVE_INFINITY,
  onFull: () => void = () => {},
): void {
  let all = 0;
  const byPlace = new Map<string, number>();
  for (const { path, node } of writes) {
    const by = weightOf(node) - weightOf(store.get(path));
    const place = path.slice(0, 2).join('/');
    byPlace.set(place, (byPlace.get(place) ?? 0) + by);
    all += by;
  }
  for (const [place, by] of byPlace) assertQuotaAt(store, place.split('/'), by, maxBytes);
  assertQuotaInRows(store, writes);
  if (all <= 0 || store.weight([]) + all <= maxBytes) return;
  onFull();
  throw new DatabaseFull();
}

function assertQuotaAt(store: Weighed, place: Path, by: number, maxBytes: number): void {
  const area = place[0] ?? '';
  if (by <= 0 || !isBounded(area)) return;
  const grows = area === 'teams' || area === 'templates';
  const share = grows ? COUNTS.teamShare.figure * maxBytes : 0;
  if (store.weight(place) + by > Math.max(share, PLACES[area].figure)) {
    throw new InvalidData(`Invalid data; there is no more room at /${area}`);
  }
}

/** No value is shorter than this in JSON, with what separates it from the next one: bytes. */
const VALUE_BYTES_MIN = 2;

/** Refuses values that no row can hold, before anything is built of them. Throws `InvalidData`. */
export function assertMayFit(
  writes: readonly { readonly path: Path; readonly value: unknown }[],
): void {
  for (const { path, value } of writes) {
    for (const { most } of boundsOn(path)) {
      if (countValues(value, most / VALUE_BYTES_MIN) > most / VALUE_BYTES_MIN) throw tooLarge(most);
    }
  }
}

/** Returns the number of values of JSON, or some number beyond `most`. */
function countValues(json: unknown, most: number): number {
  if (typeof json !== 'object' || json === null) return 1;
  const values: readonly unknown[] = Object.values(json);
  let count = values.length;
  for (let at = 0; at < values.length && count <= most; at += 1) {
    if (typeof values[at] === 'object') count += countValues(values[at], most - count);
  }
  return count;
}

const tooLarge = (most: number) => new InvalidData(`Invalid data; a row may take ${most} bytes`);

/** The new size of a row is its current size, less what is replaced, plus what is added. */
function assertQuotaInRows(store: Weighed, writes: readonly NodeWrite[]): void {
  const growth = new Map<string, { readonly row: Path; readonly most: number; by: number }>();
  for (const { path, node } of writes) {
    const bounds = boundsOn(path);
    if (bounds.length === 0) continue;
    const by = textBytes(node) - textBytes(store.get(path));
    for (const { row, most } of bounds) {
      const known = growth.get(row.join('/')) ?? { row, most, by: 0 };
      known.by += by;
      growth.set(row.join('/'), known);
    }
  }
  for (const { row, most, by } of growth.values()) {
    if (by <= 0) continue;
    const bytes = textBytes(store.get(row));
    // A row that already is too large still gets its stamps, so that it can be shortened or deleted.
    if (by > (bytes > most ? STAMP_BYTES : 0) && bytes + by > most) {
      throw tooLarge(most);
    }
  }
}

/** Returns the bounded rows that contain a path, or are there. */
function boundsOn(path: Path): readonly { readonly row: Path; readonly most: number }[] {
  return BOUNDED_ROWS.flatMap(({ keys, most }) => {
    const isWithin = keys.every(
      (key, at) => path[at] !== undefined && ['*', path[at]].includes(key),
    );
    return isWithin ? [{ row: path.slice(0, keys.length), most }] : [];
  });
}

const BOUNDED_ROWS = Object.entries(ROWS).map(([pattern, { figure }]) => ({
  keys: pattern.split('/'),
  most: figure,
}));

/** Bytes of a node as JSON. */
export const textBytes = (node: Node | undefined): number =>
  node === undefined ? 0 : Buffer.byteLength(JSON.stringify(toJson(node)));

const isBounded = (area: string): area is keyof typeof PLACES => Object.hasOwn(PLACES, area);

/**
 * Refuses a code beyond the number that a device may have, whether or not that code exists, so that a refusal reveals
 * nothing about other codes. Throws `InvalidData`.
 */
export function assertQuotaForCodes(
  store: Weighed,
  paths: readonly Path[],
  uid: string,
  now: number,
): void {
  const codes = new Set(paths.filter(([area]) => area === 'codes').map((path) => path[1] ?? ''));
  if (codes.size === 0) return;
  const all = store.get(['codes']);
  const query: QuerySpec = {
    index: 'device',
    start: { value: uid, inclusive: true, key: MIN_KEY },
    end: { value: uid, inclusive: true, key: MAX_KEY },
  };
  for (const key of selectKeys(all, query, true)) {
    const created = childNode(childNode(all, key), 'created');
    if (typeof created === 'number' && created > now - CODE_LIFETIME_MS) codes.add(key);
  }
  if (codes.size > COUNTS.codesOfDevice.figure) {
    throw new InvalidData('Invalid data; too many codes of one device');
  }
}
