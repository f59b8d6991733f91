import { sameJson } from '../../../src/model/diff.ts';
import type { UserId } from '../../../src/model/ids.ts';
import type { Json } from '../../../src/model/json.ts';
import { BackendError, type Backend, type Query } from '../../engine/ports.ts';
import { refusesUpdate } from './guard.ts';
import { copy, createTree, selectChildren, type Tree } from './tree.ts';

/** Who may read and write where, in addition to the guard. Paths are like `teams/t/slides/3/title`. */
export interface MemoryAccess {
  mayRead(uid: UserId, path: string, tree: Tree): boolean;
  mayWrite(uid: UserId, path: string, tree: Tree): boolean;
}

export interface MemoryServer {
  readonly tree: Tree;
  /** Returns the backend as one account sees it. */
  connect(uid: UserId): Backend;
  /** Writes without checking rules, as functions do. */
  admin(updates: Readonly<Record<string, Json>>): void;
  /** Number of requests of each kind so far. */
  readonly counts: { reads: number; patches: number; refusals: number };
}

const OPEN: MemoryAccess = { mayRead: () => true, mayWrite: () => true };

/**
 * A whole backend in memory: atomic multi-path updates under the guard, queries, listening and simple permissions. For
 * tests, simulations and demonstrations without a server.
 */
export function createMemoryServer(
  options: {
    readonly initial?: Json;
    readonly access?: MemoryAccess;
    /** False omits the guard, to show what it is for. */
    readonly isGuarded?: boolean;
  } = {},
): MemoryServer {
  const { access = OPEN, isGuarded = true } = options;
  const tree = createTree(options.initial ?? null);
  const counts = { reads: 0, patches: 0, refusals: 0 };
  const watchers = new Set<{ path: string; last: Json; tell: (value: Json) => void }>();

  function write(updates: Readonly<Record<string, Json>>): void {
    tree.update(updates);
    for (const watcher of watchers) {
      const value = copy(tree.get(watcher.path));
      if (sameJson(value, watcher.last)) continue;
      watcher.last = value;
      watcher.tell(value);
    }
  }

  function refuse(what: string): never {
    counts.refusals++;
    throw new BackendError('denied', what);
  }

  const connect = (uid: UserId): Backend => ({
    async read(path: string, query?: Query) {
      if (!access.mayRead(uid, path, tree)) refuse(`may not read ${path}`);
      counts.reads++;
      const node = tree.get(path);
      return query ? selectChildren(node, query) : copy(node);
    },
    async patch(updates) {
      const closed = Object.keys(updates).find((path) => !access.mayWrite(uid, path, tree));
      if (closed !== undefined) refuse(`may not write ${closed}`);
      const reason = isGuarded ? refusesUpdate(tree, updates, uid) : undefined;
      if (reason !== undefined) refuse(reason);
      counts.patches++;
      write(updates);
    },
    watch(path, onValue, onError) {
      if (!access.mayRead(uid, path, tree)) {
        onError(new BackendError('denied', `may not read ${path}`));
        return () => undefined;
      }
      const watcher = { path, last: copy(tree.get(path)), tell: onValue };
      watchers.add(watcher);
      onValue(watcher.last);
      return () => void watchers.delete(watcher);
    },
    refresh: async () => undefined,
  });
  return { tree, connect, counts, admin: write };
}
