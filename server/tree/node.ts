import type { Leaf } from './order.ts';
import type { SortedIndex } from './sortedIndex.ts';
import type { Json } from '../../src/model/json.ts';

/** Where the children of a branch are on disk, to be read when needed. */
export interface NodeRow {
  /** Estimated bytes of memory of the branch once it is read. */
  readonly weight: number;
  /** Throws the errors of reading the disk. */
  read(): Json;
  /** Called when the branch has loaded its children into memory. */
  loaded(branch: Branch): void;
}

/**
 * An inner node. Never empty: a node without children does not exist. A branch stored as a row reads its children when
 * needed, and may evict them again while it is unchanged.
 */
export class Branch {
  /** Orders for queries; built on demand, kept up to date by the tree. */
  indexes: Map<string, SortedIndex> | undefined;
  /** Its children were used since the last check. */
  isUsed = false;
  /** Its children differ from those on disk. */
  private isChanged = false;
  private childMap: Map<string, Node> | undefined;
  private row: NodeRow | undefined;

  constructor(row?: NodeRow) {
    this.row = row;
    if (!row) this.childMap = new Map();
  }

  get children(): Map<string, Node> {
    this.isUsed = true;
    return this.childMap ?? this.load();
  }

  /** The row with all of its contents, while they are not in memory. */
  get asleep(): NodeRow | undefined {
    return this.childMap ? undefined : this.row;
  }

  /** The disk now has the branch as it is. */
  storedAs(row: NodeRow): void {
    this.row = row;
    this.isChanged = false;
  }

  /** Returns the children, for a change further down: nothing is evicted until that is on disk. */
  changing(): Map<string, Node> {
    const { children } = this;
    this.isChanged = true;
    return children;
  }

  /** Evicts the children; returns false if the disk does not have them. */
  unload(): boolean {
    if (!this.row || this.isChanged) return false;
    this.childMap = undefined;
    this.indexes = undefined;
    return true;
  }

  private load(): Map<string, Node> {
    const childMap = new Map<string, Node>();
    fill(childMap, this.row?.read());
    this.childMap = childMap;
    this.row?.loaded(this);
    return childMap;
  }
}

/** Takes stored values as they are, since they were valid nodes. */
function fill(children: Map<string, Node>, json: Json | undefined): void {
  for (const [key, value] of Object.entries(json ?? {})) {
    if (value !== null) children.set(key, nodeOfStored(value));
  }
}

/** Returns the node of a value that was a node when it was stored. */
export function nodeOfStored(json: NonNullable<Json>): Node {
  if (typeof json !== 'object') return json;
  const branch = new Branch();
  fill(branch.children, json);
  return branch;
}

/** A value in the tree; `undefined` if there is none. */
export type Node = Leaf | Branch;

export function childNode(node: Node | undefined, key: string): Node | undefined {
  return node instanceof Branch ? node.children.get(key) : undefined;
}

export function nodeAt(node: Node | undefined, path: readonly string[]): Node | undefined {
  let at = node;
  for (const key of path) {
    if (!(at instanceof Branch)) return undefined;
    at = at.children.get(key);
  }
  return at;
}

/** Returns the value as JSON, always with objects: the form on the socket and on disk. */
export function toJson(node: Node | undefined): Json {
  if (!(node instanceof Branch)) return node ?? null;
  // Read without being loaded: a whole team may be requested, once.
  if (node.asleep) return node.asleep.read();
  const out: Record<string, Json> = {};
  for (const [key, child] of node.children) setOwn(out, key, toJson(child));
  return out;
}

/** Returns the value as the REST interface shows it: mostly dense integer keys become an array with holes. */
export function toExport(node: Node | undefined): Json {
  if (!(node instanceof Branch)) return node ?? null;
  const length = arrayLength(node);
  if (length === undefined) return exportObject(node);
  const list: Json[] = Array.from({ length }, () => null);
  for (const [key, child] of node.children) list[Number(key)] = toExport(child);
  return list;
}

function exportObject(node: Branch): Json {
  const out: Record<string, Json> = {};
  for (const [key, child] of node.children) setOwn(out, key, toExport(child));
  return out;
}

const ARRAY_INDEX = /^(0|[1-9]\d{0,8})$/;

function arrayLength(node: Branch): number | undefined {
  let max = -1;
  for (const key of node.children.keys()) {
    if (!ARRAY_INDEX.test(key)) return undefined;
    max = Math.max(max, Number(key));
  }
  return max < 2 * node.children.size ? max + 1 : undefined;
}

/** Assigns a key that may be `__proto__`, which a plain assignment would lose. */
export function setOwn<T>(target: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else target[key] = value;
}
