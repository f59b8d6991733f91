import { Branch } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import type { Path } from '../tree/paths.ts';

/** Approximate bytes of memory: a map with its first entries, and an entry with a short value. */
const BRANCH_BYTES = 240;
const LEAF_BYTES = 90;

/** Returns the approximate bytes of memory of a value. */
export function weightOf(node: Node | undefined): number {
  if (node === undefined) return 0;
  if (!(node instanceof Branch)) {
    return LEAF_BYTES + (typeof node === 'string' ? node.length : 0);
  }
  if (node.asleep) return node.asleep.weight;
  let sum = BRANCH_BYTES;
  for (const [key, child] of node.children) sum += key.length + weightOf(child);
  return sum;
}

/** Keeps the total and the sum of each place two keys down, so that a write costs only what it touches. */
export function createWeights(root: () => Node | undefined) {
  let known: { all: number; readonly places: Map<string, number> } | undefined;

  const count = () => {
    const places = new Map<string, number>();
    const top = root();
    for (const [area, below] of top instanceof Branch ? top.children : []) {
      for (const [key, node] of below instanceof Branch ? below.children : []) {
        places.set(`${area}/${key}`, weightOf(node));
      }
    }
    return { all: weightOf(top), places };
  };

  return {
    at([area, key]: Path): number {
      known ??= count();
      if (area === undefined) return known.all;
      return key === undefined ? 0 : (known.places.get(`${area}/${key}`) ?? 0);
    },
    /** Must be called before a value is replaced. A change above two keys recounts everything at the next query. */
    moved([area, key, ...rest]: Path, measure: () => number): void {
      if (!known) return;
      if (area === undefined || key === undefined) {
        known = undefined;
        return;
      }
      const name = `${area}/${key}`;
      const by = measure();
      const next = (known.places.get(name) ?? 0) + by;
      known.all += by;
      if (next > 0 || rest.length > 0) known.places.set(name, Math.max(0, next));
      else known.places.delete(name);
    },
  };
}
