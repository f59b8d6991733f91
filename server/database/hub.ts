import { childNode } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { formatPath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { indexEntry, isInRange, selectKeys } from './query.ts';
import type { QuerySpec } from './query.ts';

/** A reader to keep up to date about a place, or about a query on it. */
export interface Watcher {
  readonly path: Path;
  readonly query: QuerySpec | undefined;
  /** True if the query's index is worth keeping on the node. */
  readonly keepIndex: boolean;
  /** Called when any part of the place may have changed. */
  replaced(): void;
  /** Called with the new values of places below it (relative paths); undefined means removed. */
  merged(changes: ReadonlyMap<string, Node | undefined>): void;
  /** Checks the permission again, after something it depends on changed. */
  judge(): Judgement;
  revoked(): void;
}

interface Judgement {
  readonly allowed: boolean;
  /** Paths that the decision depended on. */
  readonly depends: readonly Path[];
}

export interface Hub {
  /** Starts watching; the caller must have sent the current value, or send it at once. */
  watch(watcher: Watcher, depends: readonly Path[]): Watch;
  /** Notifies all watchers concerned, after the tree has changed at these paths. */
  changed(paths: readonly Path[]): void;
}

export interface Watch {
  /** Checks the permission again for changed credentials. Returns false if it was revoked. */
  rejudge(): boolean;
  stop(): void;
}

interface Place {
  readonly watches: Set<Active>;
  readonly dependents: Set<Active>;
  readonly children: Map<string, Place>;
}

/** State of a watch: the places that its permission depends on, and the keys that its client has. */
interface Active extends Watch {
  readonly watcher: Watcher;
  depends: readonly Path[];
  knownKeys: Set<string>;
}

/** Finds the watchers concerned by a write by walking its path rather than by asking each of them. */
export function createHub(
  get: (path: Path) => Node | undefined,
  report: (cause: unknown) => void,
): Hub {
  const top = createPlace();

  const activate = (watcher: Watcher, depends: readonly Path[]): Active => {
    const active: Active = {
      watcher,
      depends: [],
      knownKeys: selectedKeys(watcher, get(watcher.path)),
      rejudge: () => rejudge(active),
      stop() {
        leave(top, watcher.path, 'watches', active);
        for (const path of active.depends) leave(top, path, 'dependents', active);
      },
    };
    enter(top, watcher.path).watches.add(active);
    depend(active, depends);
    return active;
  };

  const depend = (active: Active, depends: readonly Path[]): void => {
    for (const path of active.depends) leave(top, path, 'dependents', active);
    for (const path of depends) enter(top, path).dependents.add(active);
    active.depends = depends;
  };

  const rejudge = (active: Active): boolean => {
    const { allowed, depends } = active.watcher.judge();
    if (allowed) depend(active, depends);
    else {
      active.stop();
      active.watcher.revoked();
    }
    return allowed;
  };

  return {
    watch: activate,
    changed(paths) {
      const { dependents, touched } = concerned(top, paths);
      const gone = [...dependents].filter((active) => !rejudge(active));
      for (const active of gone) touched.delete(active);
      for (const [active, below] of touched) {
        // A failing watcher must not keep the others, or the writers, waiting.
        try {
          tell(active, below, get(active.watcher.path));
        } catch (cause) {
          active.stop();
          report(cause);
        }
      }
    },
  };
}

function createPlace(): Place {
  return { watches: new Set(), dependents: new Set(), children: new Map() };
}

function enter(top: Place, path: Path): Place {
  let at = top;
  for (const key of path) {
    let next = at.children.get(key);
    if (!next) {
      next = createPlace();
      at.children.set(key, next);
    }
    at = next;
  }
  return at;
}

function leave(at: Place, path: Path, kind: 'watches' | 'dependents', active: Active): void {
  const [key, ...rest] = path;
  if (key === undefined) {
    at[kind].delete(active);
    return;
  }
  const next = at.children.get(key);
  if (!next) return;
  leave(next, rest, kind, active);
  if (next.watches.size + next.dependents.size + next.children.size === 0) at.children.delete(key);
}

/** Relative paths that changed below a watch; the empty path means all of it. */
type Touched = Map<Active, Path[]>;

function concerned(
  top: Place,
  paths: readonly Path[],
): { readonly dependents: ReadonlySet<Active>; readonly touched: Touched } {
  const dependents = new Set<Active>();
  const touched: Touched = new Map();
  const note = (place: Place, below: Path): void => {
    for (const active of place.dependents) dependents.add(active);
    for (const active of place.watches) {
      const known = touched.get(active);
      if (known) known.push(below);
      else touched.set(active, [below]);
    }
  };
  const noteAll = (place: Place): void => {
    note(place, []);
    for (const child of place.children.values()) noteAll(child);
  };
  for (const path of paths) {
    let at: Place | undefined = top;
    for (let depth = 0; at && depth < path.length; depth += 1) {
      note(at, path.slice(depth));
      at = at.children.get(path[depth] as string);
    }
    if (at) noteAll(at);
  }
  return { dependents, touched };
}

function tell(active: Active, below: readonly Path[], node: Node | undefined): void {
  const { watcher } = active;
  if (below.some((path) => path.length === 0)) {
    active.knownKeys = selectedKeys(watcher, node);
    watcher.replaced();
    return;
  }
  const changes = new Map<string, Node | undefined>();
  if (watcher.query) addWindowChanges(active, watcher.query, below, node, changes);
  else for (const path of below) changes.set(formatPath(path), at(node, path));
  if (changes.size > 0) watcher.merged(withoutNested(changes));
}

function addWindowChanges(
  active: Active,
  query: QuerySpec,
  below: readonly Path[],
  node: Node | undefined,
  changes: Map<string, Node | undefined>,
): void {
  const stayed = new Set(
    below.map((path) => path[0] as string).filter((key) => active.knownKeys.has(key)),
  );
  const { left, entered } = query.limit
    ? limitedMoves(active, query, node)
    : freeMoves(active, query, below, node);
  for (const key of left) {
    active.knownKeys.delete(key);
    stayed.delete(key);
    changes.set(key, undefined);
  }
  for (const key of entered) {
    active.knownKeys.add(key);
    changes.set(key, childNode(node, key));
  }
  for (const path of below) {
    if (stayed.has(path[0] as string)) changes.set(formatPath(path), at(node, path));
  }
}

interface Moves {
  readonly left: readonly string[];
  readonly entered: readonly string[];
}

/** With a limit, one child leaving may bring in another: the window is computed again. */
function limitedMoves(active: Active, query: QuerySpec, node: Node | undefined): Moves {
  const window = new Set(selectKeys(node, query, active.watcher.keepIndex));
  return {
    left: [...active.knownKeys].filter((key) => !window.has(key)),
    entered: [...window].filter((key) => !active.knownKeys.has(key)),
  };
}

/** Without a limit each child is selected on its own: only the touched ones are checked. */
function freeMoves(
  active: Active,
  query: QuerySpec,
  below: readonly Path[],
  node: Node | undefined,
): Moves {
  const touched = [...new Set(below.map((path) => path[0] as string))];
  const isInside = (key: string): boolean => {
    const child = childNode(node, key);
    return child !== undefined && isInRange(query, indexEntry(query.index, key, child));
  };
  return {
    left: touched.filter((key) => active.knownKeys.has(key) && !isInside(key)),
    entered: touched.filter((key) => !active.knownKeys.has(key) && isInside(key)),
  };
}

/** A place inside another changed place is sent with it; a message must not contain both. */
function withoutNested(
  changes: ReadonlyMap<string, Node | undefined>,
): ReadonlyMap<string, Node | undefined> {
  const kept = [...changes].filter(([path]) => {
    for (let cut = path.lastIndexOf('/'); cut > 0; cut = path.lastIndexOf('/', cut - 1)) {
      if (changes.has(path.slice(0, cut))) return false;
    }
    return true;
  });
  return new Map(kept);
}

function at(node: Node | undefined, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((from, key) => childNode(from, key), node);
}

function selectedKeys(watcher: Watcher, node: Node | undefined): Set<string> {
  return new Set(watcher.query ? selectKeys(node, watcher.query, watcher.keepIndex) : []);
}
