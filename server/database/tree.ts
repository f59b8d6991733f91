import { Branch, childNode, nodeAt } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import type { Path } from '../tree/paths.ts';
import { indexEntry } from './query.ts';
import type { IndexEntry } from '../tree/sortedIndex.ts';
import { compareEntries } from '../tree/sortedIndex.ts';
import { createWeights } from './weight.ts';

/** How to undo a change: put `node` at `path`. */
export interface Undo {
  readonly path: Path;
  readonly node: Node | undefined;
}

/**
 * The whole database; rows are loaded into memory when needed. A write costs the depth of its path, regardless of its
 * neighbours.
 */
export class DatabaseTree {
  root: Node | undefined;
  private readonly weights = createWeights(() => this.root);

  /**
   * Estimated bytes of memory: of a place two keys down, with all of its rows read; of everything, as far as it cannot be
   * evicted.
   */
  weight(path: Path = []): number {
    return this.weights.at(path);
  }

  get(path: Path): Node | undefined {
    return nodeAt(this.root, path);
  }

  /** Puts `node` at `path` (undefined removes) and returns how to undo it. */
  set(path: Path, node: Node | undefined): Undo {
    const before = indexedAncestors(this.root, path);
    const weigh = this.weights.moving(path, node);
    const undo = this.replace(path, node);
    weigh();
    for (const step of before) step.refresh();
    return undo;
  }

  /** Returns the branch there; if there is none, creates an empty one, which the caller must fill at once. */
  branchAt(path: Path): Branch {
    const found = this.get(path);
    if (found instanceof Branch) return found;
    const made = new Branch();
    this.set(path, made);
    return made;
  }

  private replace(path: Path, node: Node | undefined): Undo {
    if (path.length === 0) {
      const undo = { path, node: this.root };
      this.root = node;
      return undo;
    }
    return node === undefined ? this.remove(path) : this.insert(path, node);
  }

  private insert(path: Path, node: Node): Undo {
    let undo: Undo | undefined;
    if (!(this.root instanceof Branch)) {
      undo = { path: [], node: this.root };
      this.root = new Branch();
    }
    let at = this.root.changing();
    for (let i = 0; i < path.length - 1; i += 1) {
      const key = path[i] as string;
      const next = at.get(key);
      if (next instanceof Branch) at = next.changing();
      else {
        undo ??= { path: path.slice(0, i + 1), node: next };
        const made = new Branch();
        at.set(key, made);
        at = made.changing();
      }
    }
    const last = path.at(-1) as string;
    undo ??= { path, node: at.get(last) };
    at.set(last, node);
    return undo;
  }

  private remove(path: Path): Undo {
    const chain: Branch[] = [];
    let at = this.root;
    for (const key of path) {
      if (!(at instanceof Branch)) return { path, node: undefined };
      chain.push(at);
      at = at.changing().get(key);
    }
    for (let i = chain.length - 1; i >= 0; i -= 1) {
      const { children } = chain[i] as Branch;
      children.delete(path[i] as string);
      if (children.size > 0) return { path, node: at };
    }
    this.root = undefined;
    return { path, node: at };
  }
}

interface IndexedStep {
  refresh(): void;
}

/** Records how the touched child was indexed, for each indexed node on the path. */
function indexedAncestors(root: Node | undefined, path: Path): readonly IndexedStep[] {
  const steps: IndexedStep[] = [];
  let at = root;
  for (const key of path) {
    if (!(at instanceof Branch)) break;
    if (at.indexes) steps.push(indexedStep(at, key));
    at = at.children.get(key);
  }
  return steps;
}

function indexedStep(branch: Branch, key: string): IndexedStep {
  const filed = [...(branch.indexes ?? [])].map(([name, index]) => ({
    name,
    index,
    old: entryOf(branch, key, name),
  }));
  return {
    refresh() {
      for (const { name, index, old } of filed) {
        const now = entryOf(branch, key, name);
        if (old && now && compareEntries(old, now) === 0) continue;
        if (old) index.remove(old);
        if (now) index.add(now);
      }
    },
  };
}

function entryOf(branch: Branch, key: string, name: string): IndexEntry | undefined {
  const child = childNode(branch, key);
  return child === undefined ? undefined : indexEntry(name, key, child);
}
