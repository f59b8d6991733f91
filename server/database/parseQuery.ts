import type { IndexValue } from '../tree/order.ts';
import { InvalidData, parsePath } from '../tree/paths.ts';
import { MAX_KEY, MIN_KEY } from './query.ts';
import type { Bound, QuerySpec } from './query.ts';
import type { DatabaseQuery } from './types.ts';

/** How the socket protocol encodes bounds that are not child keys. */
const WIRE_KEYS: Readonly<Record<string, typeof MIN_KEY | typeof MAX_KEY>> = {
  '[MIN_NAME]': MIN_KEY,
  '[MAX_NAME]': MAX_KEY,
};

/** Parses a query object of the socket protocol. Throws `InvalidData`. */
export function parseWireQuery(raw: unknown): QuerySpec | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'object' || Array.isArray(raw)) throw invalid('not an object');
  const given = raw as Record<string, unknown>;
  const index = given['i'] === undefined ? '$priority' : wireIndex(given['i']);
  const start = wireBound(given, index, 'sp', 'sn', 'sin', MIN_KEY);
  const end = wireBound(given, index, 'ep', 'en', 'ein', MAX_KEY);
  const limit = given['l'] === undefined ? undefined : count(given['l']);
  if (!start && !end && limit === undefined) return undefined;
  return {
    index,
    ...(start && { start }),
    ...(end && { end }),
    ...(limit !== undefined && { limit: { count: limit, from: wireSide(given['vf'], start) } }),
  };
}

function wireIndex(raw: unknown): string {
  if (typeof raw !== 'string') throw invalid('order');
  return raw === '.key'
    ? '$key'
    : raw === '.value'
      ? '$value'
      : raw === '.priority'
        ? '$priority'
        : orderName(raw);
}

function wireSide(raw: unknown, start: Bound | undefined): 'first' | 'last' {
  if (raw === undefined) return start ? 'first' : 'last';
  if (raw !== 'l' && raw !== 'r') throw invalid('side of the limit');
  return raw === 'l' ? 'first' : 'last';
}

function wireBound(
  given: Record<string, unknown>,
  index: string,
  valueName: string,
  keyName: string,
  inclusiveName: string,
  open: typeof MIN_KEY | typeof MAX_KEY,
): Bound | undefined {
  if (!Object.hasOwn(given, valueName)) return undefined;
  const inclusive = given[inclusiveName] !== false;
  const value = boundValue(given[valueName]);
  if (index === '$key') return { value: null, key: wireKey(value, open), inclusive };
  return { value, key: wireKey(given[keyName] ?? null, open), inclusive };
}

function wireKey(raw: unknown, open: typeof MIN_KEY | typeof MAX_KEY): Bound['key'] {
  if (raw === null) return open;
  if (typeof raw !== 'string') throw invalid('key');
  return WIRE_KEYS[raw] ?? raw;
}

/** Parses a query as functions and the REST interface write it. Throws `InvalidData`. */
export function parseQuery(query: Partial<DatabaseQuery>): QuerySpec | undefined {
  const { limitToFirst, limitToLast } = query;
  const start = restStart(query);
  const end = restEnd(query);
  if (limitToFirst !== undefined && limitToLast !== undefined) throw invalid('two limits');
  const limit = limitToFirst ?? limitToLast;
  if (query.orderBy === undefined) {
    if (start || end || limit !== undefined)
      throw new InvalidData('orderBy must be defined when other query parameters are defined');
    return undefined;
  }
  const index = query.orderBy.startsWith('$') ? query.orderBy : orderName(query.orderBy);
  if (index.startsWith('$') && !['$key', '$value', '$priority'].includes(index))
    throw invalid('order');
  const spec = { index, ...(start && { start }), ...(end && { end }) };
  const from = limitToFirst === undefined ? ('last' as const) : ('first' as const);
  return onKeys(limit === undefined ? spec : { ...spec, limit: { count: count(limit), from } });
}

function restStart(query: Partial<DatabaseQuery>): Bound | undefined {
  oneOf(query.equalTo, query.startAt, query.startAfter);
  if (query.equalTo !== undefined) return bound(query.equalTo, MIN_KEY, true);
  if (query.startAt !== undefined) return bound(query.startAt, MIN_KEY, true);
  return query.startAfter === undefined ? undefined : bound(query.startAfter, MAX_KEY, false);
}

function restEnd(query: Partial<DatabaseQuery>): Bound | undefined {
  oneOf(query.equalTo, query.endAt, query.endBefore);
  if (query.equalTo !== undefined) return bound(query.equalTo, MAX_KEY, true);
  if (query.endAt !== undefined) return bound(query.endAt, MAX_KEY, true);
  return query.endBefore === undefined ? undefined : bound(query.endBefore, MIN_KEY, false);
}

function oneOf(...bounds: readonly unknown[]): void {
  if (bounds.filter((given) => given !== undefined).length > 1)
    throw invalid('bounds exclude each other');
}

function bound(value: unknown, key: Bound['key'], inclusive: boolean): Bound {
  return { value: boundValue(value), key, inclusive };
}

/** For the order by key, bounds are keys and all entries have the same value. */
function onKeys(spec: QuerySpec): QuerySpec {
  if (spec.index !== '$key') return spec;
  return {
    ...spec,
    ...(spec.start && { start: keyBound(spec.start) }),
    ...(spec.end && { end: keyBound(spec.end) }),
  };
}

function keyBound({ value, inclusive }: Bound): Bound {
  if (typeof value !== 'string')
    throw new InvalidData('a bound must be a string when ordering by key');
  return { value: null, key: value, inclusive };
}

function orderName(raw: string): string {
  const path = parsePath(raw);
  if (path.length === 0) throw invalid('order');
  return path.join('/');
}

function boundValue(raw: unknown): IndexValue {
  if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
  throw new InvalidData('Constraint index field must be a JSON primitive');
}

function count(raw: unknown): number {
  if (typeof raw === 'number' && Number.isInteger(raw) && raw > 0 && raw <= 2 ** 31) return raw;
  throw new InvalidData('a limit must be a positive integer');
}

function invalid(what: string): InvalidData {
  return new InvalidData(`Invalid query; ${what}`);
}
