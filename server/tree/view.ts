import { Branch, childNode } from './node.ts';
import type { Node } from './node.ts';
import type { Leaf } from './order.ts';
import type { Path } from './paths.ts';

/** Pending writes as a tree: a place is either replaced as a whole, or changed further down. */
export type Patch =
  | { readonly kind: 'replaced'; readonly node: Node | undefined }
  | { readonly kind: 'inner'; readonly children: Map<string, Patch> };

/** One write of an update, with its node already built. */
export interface NodeWrite {
  readonly path: Path;
  readonly node: Node | undefined;
}

/** Merges the writes into one tree. No path may be a prefix of another. */
export function patchOf(writes: readonly NodeWrite[]): Patch {
  const root: Patch = { kind: 'inner', children: new Map() };
  for (const { path, node } of writes) {
    if (path.length === 0) return { kind: 'replaced', node };
    let at = root;
    for (const key of path.slice(0, -1)) at = innerChild(at, key);
    at.children.set(path.at(-1) as string, { kind: 'replaced', node });
  }
  return root;
}

type Inner = Extract<Patch, { kind: 'inner' }>;

function innerChild(at: Inner, key: string): Inner {
  const known = at.children.get(key);
  if (known?.kind === 'inner') return known;
  const made: Inner = { kind: 'inner', children: new Map() };
  at.children.set(key, made);
  return made;
}

/**
 * A place of the database as it would be after pending writes, without copying anything: each access costs what the
 * writes touch, never what is next to them.
 */
export class View {
  private readonly base: Node | undefined;
  private readonly patch: Patch | undefined;

  constructor(base: Node | undefined, patch?: Patch) {
    this.base = patch?.kind === 'replaced' ? patch.node : base;
    this.patch = patch?.kind === 'replaced' ? undefined : patch;
  }

  child(key: string): View {
    return new View(childNode(this.base, key), this.inner?.get(key));
  }

  /** Returns the string, number or boolean here; null for no value and for an object. */
  leaf(): Leaf | null {
    if (this.base === undefined || this.base instanceof Branch) return null;
    return this.hasChildren() ? null : this.base;
  }

  exists(): boolean {
    return (this.base !== undefined && !(this.base instanceof Branch)) || this.hasChildren();
  }

  hasChildren(): boolean {
    const inner = this.inner;
    for (const key of inner?.keys() ?? []) if (this.child(key).exists()) return true;
    if (!(this.base instanceof Branch)) return false;
    for (const key of this.base.children.keys()) if (!inner?.has(key)) return true;
    return false;
  }

  private get inner(): Map<string, Patch> | undefined {
    return this.patch?.kind === 'inner' ? this.patch.children : undefined;
  }
}
