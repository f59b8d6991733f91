/** A value as kept here: lists are objects with numeric keys, empty values and priorities do not exist. */
export type WireTree = string | number | boolean | null | { readonly [key: string]: WireTree };

/** Returns the names on a path, without empty ones. */
export const namesOf = (path: string): readonly string[] => path.split('/').filter((name) => name);

/** Returns a value from the wire as a tree, without priorities. */
export function treeOf(value: unknown): WireTree {
  if (typeof value !== 'object' || value === null) return leafOf(value);
  if ('.value' in value) return leafOf(value['.value']);
  const tree: Record<string, WireTree> = {};
  for (const [name, child] of Object.entries(value)) {
    const below = name === '.priority' ? null : treeOf(child);
    if (below !== null) own(tree, name, below);
  }
  return Object.keys(tree).length === 0 ? null : tree;
}

function leafOf(value: unknown): WireTree {
  const isLeaf = ['string', 'number', 'boolean'].includes(typeof value);
  return isLeaf ? (value as string | number | boolean) : null;
}

/** `__proto__` is a name like any other. */
function own(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

export function treeAt(tree: WireTree, path: readonly string[]): WireTree {
  let here = tree;
  for (const name of path) {
    const has = typeof here === 'object' && here !== null && Object.keys(here).includes(name);
    if (!has) return null;
    here = (here as { readonly [key: string]: WireTree })[name] ?? null;
  }
  return here;
}

/** Returns the tree with another value at a path; values that become empty are removed. */
export function withTreeAt(tree: WireTree, path: readonly string[], value: WireTree): WireTree {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  // Removing something below a text or a number changes nothing.
  if (value === null && (typeof tree !== 'object' || tree === null)) return tree;
  const copy: Record<string, WireTree> = {};
  if (typeof tree === 'object' && tree !== null) {
    for (const [key, child] of Object.entries(tree)) own(copy, key, child);
  }
  const below = withTreeAt(treeAt(copy, [name]), rest, value);
  if (below === null) delete copy[name];
  else own(copy, name, below);
  return Object.keys(copy).length === 0 ? null : copy;
}

/**
 * Returns the tree as a value. As everywhere in this database, an object with whole numbers as keys, more than half of
 * them used, is a list.
 */
export function valueOf(tree: WireTree): unknown {
  if (typeof tree !== 'object' || tree === null) return tree;
  const names = Object.keys(tree);
  const isIndex = (name: string): boolean => /^(0|[1-9]\d*)$/.test(name);
  const last = names.every(isIndex) ? Math.max(...names.map(Number)) : Infinity;
  const value: object = last < 2 * names.length ? [] : {};
  for (const name of names) own(value, name, valueOf(treeAt(tree, [name])));
  return value;
}
