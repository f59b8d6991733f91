import type { WireChange } from './wireMessage.ts';
import { namesOf, treeAt, valueOf, withTreeAt, type WireTree } from './wireValue.ts';

/** Children whose `orderBy` is at least `from`. */
export interface ListenQuery {
  readonly orderBy: string;
  readonly from: number;
}

export interface Listener {
  readonly onValue: (value: unknown) => void;
  /** Ends the listening. */
  readonly onRefused: () => void;
}

/** A listen on one place, shared by any number of listeners. */
export interface Listen {
  readonly path: string;
  readonly names: readonly string[];
  readonly query: ListenQuery | undefined;
  /** Identifies a query in the server's messages. */
  readonly tag: number | undefined;
  readonly listeners: Set<Listener>;
  tree: WireTree;
  /** Data for it has arrived on this connection. */
  isFresh: boolean;
  /** The value reported last; undefined before the first. */
  lastJson: string | undefined;
}

/** Returns the request that starts or stops a listen. */
export function listenBody({ path, query, tag }: Listen): { readonly [key: string]: unknown } {
  const p = `/${path}`;
  if (!query) return { p };
  return { p, q: { sp: query.from, sin: true, i: query.orderBy }, t: tag };
}

/** Keeps the values of all listens, and notifies each listener of new ones. */
export function createListenTable() {
  const open = new Map<string, Listen>();
  let lastTag = 0;

  const keyOf = (path: string, query: ListenQuery | undefined): string =>
    query ? `${path} ${query.orderBy} ${query.from}` : path;

  function tell(listen: Listen): void {
    listen.isFresh = true;
    const value = valueOf(listen.tree);
    const lastJson = JSON.stringify(value);
    if (lastJson === listen.lastJson) return;
    listen.lastJson = lastJson;
    for (const listener of listen.listeners) listener.onValue(value);
  }

  /** Applies a value at, below or above the place of a listen. */
  function put(listen: Listen, names: readonly string[], value: WireTree): boolean {
    const depth = listen.names.length;
    const shared = Math.min(depth, names.length);
    for (let i = 0; i < shared; i += 1) if (names[i] !== listen.names[i]) return false;
    listen.tree =
      names.length >= depth
        ? withTreeAt(listen.tree, names.slice(depth), value)
        : treeAt(value, listen.names.slice(names.length));
    return true;
  }

  return {
    open,
    /** Adds a listener; `isNew` means that the listen must be sent to the server. */
    add(path: string, query: ListenQuery | undefined, listener: Listener) {
      const key = keyOf(path, query);
      const known = open.get(key);
      if (known) {
        known.listeners.add(listener);
        return { listen: known, isNew: false };
      }
      if (query) lastTag += 1;
      const listen: Listen = {
        path,
        names: namesOf(path),
        query,
        tag: query && lastTag,
        listeners: new Set([listener]),
        tree: null,
        isFresh: false,
        lastJson: undefined,
      };
      open.set(key, listen);
      return { listen, isNew: true };
    },
    isOpen: (listen: Listen): boolean => open.get(keyOf(listen.path, listen.query)) === listen,
    drop(listen: Listen): void {
      open.delete(keyOf(listen.path, listen.query));
    },
    /** Applies data from the server: each of `changes` replaces the value at its path. */
    take(changes: readonly WireChange[], tag: unknown): void {
      for (const listen of open.values()) {
        if (listen.tag !== tag) continue;
        const hits = changes.filter(([names, value]) => put(listen, names, value));
        if (hits.length > 0) tell(listen);
      }
    },
    /** The server has responded without data: there is none. */
    confirm(listen: Listen): void {
      if (listen.isFresh) return;
      listen.tree = null;
      tell(listen);
    },
    /** Returns the listens that the server means when it revokes one. */
    at(path: string, isQuery: boolean): readonly Listen[] {
      const key = namesOf(path).join('/');
      return [...open.values()].filter(
        (listen) => listen.names.join('/') === key && (listen.query !== undefined) === isQuery,
      );
    },
  };
}
