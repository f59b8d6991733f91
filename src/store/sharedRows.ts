import type { Observable, Subscription } from 'dexie';
import type { VitrineDb } from './db.ts';
import { liveRows, type ReadRows } from './liveRows.ts';

/** A live query that knows its latest result, as React's hook for it takes one. */
export interface SharedRows<T> {
  subscribe(onRows: (answer: T) => void, onError?: (cause: unknown) => void): () => void;
  hasValue(): boolean;
  getValue(): T;
}

interface Watcher<T> {
  readonly onRows: (answer: T) => void;
  readonly onError: ((cause: unknown) => void) | undefined;
}

const queries = new WeakMap<VitrineDb, Map<string, SharedRows<unknown>>>();

/**
 * Returns the live query of this name: however many ask for it, it is read once, and all get the same objects. The
 * name must say everything that `read` depends on.
 */
export function sharedRows<T>(db: VitrineDb, name: string, read: ReadRows<T>): SharedRows<T> {
  const named = queries.get(db) ?? new Map<string, SharedRows<unknown>>();
  queries.set(db, named);
  const known = named.get(name) as SharedRows<T> | undefined; // a name stands for one query
  if (known) return known;
  const query = share(liveRows(db, read));
  named.set(name, query);
  return query;
}

/** Returns a part of a shared query's answer; its watchers are called only when that part is another. */
export function sharedPart<T, Part>(
  whole: SharedRows<T>,
  partOf: (answer: T) => Part,
): SharedRows<Part> {
  return {
    subscribe(onPart, onError) {
      let last: { readonly part: Part } | undefined;
      return whole.subscribe((answer) => {
        const part = partOf(answer);
        if (last && last.part === part) return;
        last = { part };
        onPart(part);
      }, onError);
    },
    hasValue: () => whole.hasValue(),
    getValue: () => partOf(whole.getValue()),
  };
}

/** Reads while somebody watches; keeps the result no longer, as it would be out of date. */
function share<T>(source: Observable<T>): SharedRows<T> {
  const watchers = new Set<Watcher<T>>();
  let latest: { readonly answer: T } | undefined;
  let failed: { readonly cause: unknown } | undefined;
  let reading: Subscription | undefined;
  const read = () =>
    source.subscribe({
      next: (answer) => {
        [latest, failed] = [{ answer }, undefined];
        for (const { onRows } of watchers) onRows(answer);
      },
      error: (cause) => {
        failed = { cause };
        for (const { onError } of watchers) onError?.(cause);
      },
    });
  return {
    subscribe(onRows, onError) {
      const watcher = { onRows, onError };
      watchers.add(watcher);
      if (failed) onError?.(failed.cause);
      else if (latest) onRows(latest.answer);
      reading ??= read();
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        reading?.unsubscribe();
        [reading, latest, failed] = [undefined, undefined, undefined];
      };
    },
    hasValue: () => latest !== undefined,
    getValue: () => latest?.answer as T, // asked for only if there is one
  };
}
