import { createCommitPace } from '../commitPace.ts';
import type { Disk, StoredEvent } from './disk.ts';
import type { Node } from '../tree/node.ts';
import type { Path } from '../tree/paths.ts';
import type { DatabaseTree, Undo } from './tree.ts';
import { createWatch, type NewEvent, type Watching } from './triggers.ts';
import type { NodeWrite } from '../tree/view.ts';

/** The write was rolled back because it could not be put on disk. */
export class NotSaved extends Error {
  readonly code = 'not_saved';
}

/** The tree and its file. Reads see a write at once; watchers are notified once it is on disk. */
export interface DatabaseStore {
  get(path: Path): Node | undefined;
  readonly root: Node | undefined;
  /** Estimated bytes of memory of everything (at []), or of a place two keys down. */
  weight(path: Path): number;
  /** Applies the writes in memory; resolves when they are on disk, rejects with `NotSaved`. */
  write(writes: readonly NodeWrite[]): Promise<void>;
  /** Stores (or, with undefined, removes) what to write should this connection end. */
  keepOnDisconnect(id: string, value: string | undefined): Promise<void>;
  /** Removes a handled event; resolves when it is off the disk. */
  eventDone(id: number): Promise<void>;
  /** Stores events from the site that this one is restored from. */
  keepEvents(events: readonly NewEvent[]): Promise<void>;
  /** Resolves when all writes so far are on disk; rejects if that failed. */
  settled(): Promise<void>;
  /** Flushes all writes so far: the file then matches memory. */
  flush(): void;
  close(): void;
}

/** Called for each group of writes, before its promises settle. */
export interface StoreEvents {
  committed(paths: readonly Path[]): void;
  /** The group could not be put on disk; memory was rolled back to the state before it. */
  undone(paths: readonly Path[]): void;
  /** Events for triggers happened and are on disk. */
  happened?(events: readonly StoredEvent[]): void;
}

type Group = ReturnType<typeof createGroup>;

/**
 * Members of a team write one after the other, each once the previous write is on disk: a rest would slow all of them.
 */
const NO_REST = 0;

/** Writes that arrive together share one commit and thus one disk flush. */
export function createStore(
  tree: DatabaseTree,
  disk: Disk,
  events: StoreEvents,
  watch: () => Watching = createWatch([]),
): DatabaseStore {
  let group: Group | undefined;

  const current = (): Group => {
    if (!group) {
      group = createGroup(watch());
      pace.ask();
    }
    return group;
  };

  const pace = createCommitPace(() => {
    const flushed = group;
    group = undefined;
    if (!flushed) return;
    let happened: readonly StoredEvent[];
    try {
      happened = disk.commit(tree, flushed.changed, flushed.onDisconnects, {
        added: [...flushed.watching.events(tree.root), ...flushed.restored],
        done: flushed.handled,
      });
    } catch (cause) {
      for (const step of flushed.undo.toReversed()) tree.set(step.path, step.node);
      events.undone(flushed.changed);
      flushed.reject(new NotSaved('the write could not be put on disk', { cause }));
      return;
    }
    if (flushed.changed.length > 0) events.committed(flushed.changed);
    if (happened.length > 0) events.happened?.(happened);
    flushed.resolve();
  }, NO_REST);

  return {
    get: (path) => tree.get(path),
    get root() {
      return tree.root;
    },
    weight: (path) => tree.weight(path),
    write(writes) {
      const into = current();
      for (const { path, node } of writes) {
        into.watching.note(tree.root, { path, node });
        into.undo.push(tree.set(path, node));
        into.changed.push(path);
      }
      return into.done;
    },
    keepOnDisconnect(id, value) {
      const into = current();
      into.onDisconnects.set(id, value);
      return into.done;
    },
    eventDone(id) {
      const into = current();
      into.handled.push(id);
      return into.done;
    },
    keepEvents(restored) {
      const into = current();
      into.restored.push(...restored);
      return into.done;
    },
    settled: () => group?.done ?? Promise.resolve(),
    flush: pace.now,
    close() {
      pace.now();
      disk.close();
    },
  };
}

function createGroup(watching: Watching) {
  let resolve = (): void => undefined;
  let reject = (_cause: unknown): void => undefined;
  const done = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Callers that need the result await it; an unawaited rejection must not end the process.
  done.catch(() => undefined);
  return {
    changed: [] as Path[],
    undo: [] as Undo[],
    onDisconnects: new Map<string, string | undefined>(),
    watching,
    handled: [] as number[],
    restored: [] as NewEvent[],
    done,
    resolve,
    reject,
  };
}
