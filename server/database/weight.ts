import { Branch, nodeAt } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { RECORD_DEPTH, type Path } from '../tree/paths.ts';

/** Approximate bytes of memory: a map with its first entries, and an entry with a short value. */
const BRANCH_BYTES = 240;
const LEAF_BYTES = 90;
/** A row that is only on disk: its key and where it is. 311 bytes in a site with a million rows. */
const ROW_BYTES = 400;

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

/** The same, but stops counting once it is more than `most`. */
export function weightUpTo(node: Node | undefined, most: number): number {
  if (!(node instanceof Branch) || node.asleep) return weightOf(node);
  let sum = BRANCH_BYTES;
  for (const [key, child] of node.children) {
    sum += key.length + weightUpTo(child, most - sum);
    if (sum > most) break;
  }
  return sum;
}

/** Returns the approximate bytes of memory of a value's keys alone. */
export const weightOfKeys = (node: Node | undefined): number =>
  node instanceof Branch && !node.asleep
    ? BRANCH_BYTES + node.children.size * LEAF_BYTES
    : weightOf(node);

/**
 * Returns the approximate bytes of memory that a value at this depth takes even while no row is read: their content can
 * be evicted, their place cannot.
 */
function lastingWeightOf(node: Node | undefined, depth: number): number {
  if (!(node instanceof Branch)) return weightOf(node);
  if (depth >= RECORD_DEPTH) return ROW_BYTES;
  let sum = BRANCH_BYTES;
  for (const [key, child] of node.children) sum += key.length + lastingWeightOf(child, depth + 1);
  return sum;
}

/**
 * Keeps the lasting weight of everything and the whole weight of each place two keys down, so that a write costs only
 * what it touches.
 */
export function createWeights(root: () => Node | undefined) {
  let known: { lasting: number; readonly places: Map<string, number> } | undefined;

  const count = () => {
    const places = new Map<string, number>();
    const top = root();
    for (const [area, below] of top instanceof Branch ? top.children : []) {
      for (const [key, node] of below instanceof Branch ? below.children : []) {
        places.set(`${area}/${key}`, weightOf(node));
      }
    }
    return { lasting: lastingWeightOf(top, 0), places };
  };

  /** A write below a row can create it or remove it. */
  const lastingAt = (path: Path): number => {
    const place = path.slice(0, RECORD_DEPTH);
    return lastingWeightOf(nodeAt(root(), place), place.length);
  };

  return {
    at([area, key]: Path): number {
      known ??= count();
      if (area === undefined) return known.lasting;
      return key === undefined ? 0 : (known.places.get(`${area}/${key}`) ?? 0);
    },
    /**
     * Must be called before `node` is put at the path; the result, after it. A change above two keys recounts everything
     * at the next query.
     */
    moving(path: Path, node: Node | undefined): () => void {
      const [area, key, ...rest] = path;
      if (!known) return () => undefined;
      if (area === undefined || key === undefined) {
        known = undefined;
        return () => undefined;
      }
      const weights = known;
      const name = `${area}/${key}`;
      const next =
        (weights.places.get(name) ?? 0) + weightOf(node) - weightOf(nodeAt(root(), path));
      if (next > 0 || rest.length > 0) weights.places.set(name, Math.max(0, next));
      else weights.places.delete(name);
      const before = lastingAt(path);
      return () => (weights.lasting += lastingAt(path) - before);
    },
  };
}
