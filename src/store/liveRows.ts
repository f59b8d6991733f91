import Dexie, { liveQuery, type Observable, type Table } from 'dexie';
import type { Kind } from '../model/kinds.ts';
import type { Stop } from '../../sync/engine/ports.ts';
import type { VitrineDb } from './db.ts';

type Reads = 'get' | 'bulkGet' | 'where' | 'orderBy' | 'filter' | 'count' | 'toArray';

/** A table without its writing methods. */
type ReadTable<T> = T extends Table ? Pick<T, Reads | 'toCollection'> : never;

/** The tables of an account, read-only. Functions that a live query shares with other callers take this. */
export type Rows = {
  readonly [table in
    | 'base'
    | 'log'
    | 'batches'
    | 'spaces'
    | 'conflicts'
    | 'uploads'
    | 'facts'
    | 'meta']: ReadTable<VitrineDb[table]>;
} & { rowsOf(kind: Kind): ReadTable<ReturnType<VitrineDb['rowsOf']>> };

/** Reads anything from `rows`, and may await anything in between. */
export type ReadRows<T> = (rows: Rows) => T | Promise<T>;

/**
 * The only live query. Dexie tracks what a query has read by a zone that follows its promises, and loses it
 * at the first await of a foreign promise: here each read enters the zone by itself.
 */
export const liveRows = <T>(db: VitrineDb, read: ReadRows<T>): Observable<T> =>
  liveQuery(() => read(watched(db, zones().PSD)));

/** Calls back with the result of `read`, now and after each change of what it has read. */
export function watchRows<T>(
  db: VitrineDb,
  read: ReadRows<T>,
  onRows: (answer: T) => void,
  onError: (cause: unknown) => void = () => undefined, // mostly: the store was closed
): Stop {
  const watching = liveRows(db, read).subscribe({ next: onRows, error: onError });
  return () => watching.unsubscribe();
}

type Zone = object;
interface Zones {
  readonly PSD: Zone;
  usePSD<T>(zone: Zone, run: () => T): T;
}

/** Missing from Dexie's types, but its own add-ons build on it. */
const zones = (): Zones => Dexie.Promise as unknown as Zones;

/** Wraps tables, and the queries made from them, so that every call runs in the zone. */
function watched<T extends object>(target: T, zone: Zone): T {
  const { usePSD } = zones();
  return new Proxy(target, {
    get(_target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value === 'function')
        return (...args: unknown[]) =>
          within(
            usePSD(zone, () => value.apply(target, args)),
            zone,
          );
      return within(value, zone);
    },
  });
}

/** Returns promises and plain values as they are; anything else is a table or a query, and is wrapped. */
function within(answer: unknown, zone: Zone): unknown {
  const isQuery = typeof answer === 'object' && answer !== null && !('then' in answer);
  return isQuery ? watched(answer, zone) : answer;
}
