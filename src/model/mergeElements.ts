import { sameJson } from './diff.ts';
import { entriesOf, isObject } from './json.ts';
import type { StoredDoc } from './template/fields.ts';

type Raw = { readonly [key: string]: unknown };

/** A stored document with its elements by id, and their order as lists of ids; '' is the outermost list. */
export interface FlatDoc {
  readonly rest: Raw;
  readonly own: ReadonlyMap<string, Raw>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** What a person changed in a document: only that is merged into other people's version of it. */
export interface Touched {
  /** New or changed elements, without their children. */
  changed: string[];
  removed: string[];
  /** Containers with other children, or another order of them; '' for the outermost list. */
  lists: string[];
  /** Everything but elements, by path, such as `artboards/landscape`. */
  parts: string[];
}

/** Returns undefined for a document that cannot be split: elements without an id, or with the same id. */
export function flatten(data: unknown): FlatDoc | undefined {
  if (!isObject(data)) return undefined;
  const { elements, ...rest } = data;
  const own = new Map<string, Raw>();
  const lists = new Map<string, readonly string[]>();
  const visit = (list: unknown, at: string): boolean => {
    const ids: string[] = [];
    lists.set(at, ids);
    return entriesOf(list).every(([, raw]) => {
      if (!isObject(raw) || typeof raw['id'] !== 'string' || own.has(raw['id'])) return false;
      const { children, ...fields } = raw;
      ids.push(raw['id']);
      own.set(raw['id'], fields);
      return children === undefined || visit(children, raw['id']);
    });
  };
  return visit(elements, '') ? { rest, own, lists } : undefined;
}

/**
 * Returns the stored form again. Elements without a parent, or below themselves, go to the outermost list.
 */
export function nest({ rest, own, lists }: FlatDoc): StoredDoc {
  const left = new Set(own.keys());
  const build = (ids: readonly string[]): readonly unknown[] =>
    ids.flatMap((id) => {
      const fields = own.get(id);
      if (!fields || !left.delete(id)) return [];
      const children = build(lists.get(id) ?? []);
      return [{ ...fields, ...(children.length > 0 && { children }) }];
    });
  const elements = [...build(lists.get('') ?? [])];
  for (const id of own.keys()) if (left.has(id)) elements.push(...build([id]));
  return { ...rest, elements };
}

/** Returns what differs between the document that a person saw and the one that they made of it. */
export function touchedBetween(base: unknown, mine: unknown): Touched | undefined {
  const [before, after] = [flatten(base), flatten(mine)];
  if (!before || !after) return undefined;
  const places = new Set([...before.lists.keys(), ...after.lists.keys()]);
  const listOf = ({ lists }: FlatDoc, at: string) => lists.get(at) ?? [];
  return {
    changed: [...after.own.keys()].filter((id) => !sameJson(before.own.get(id), after.own.get(id))),
    removed: [...before.own.keys()].filter((id) => !after.own.has(id)),
    lists: [...places].filter((at) => listOf(before, at).join() !== listOf(after, at).join()),
    parts: partsOf(before.rest, after.rest),
  };
}

function partsOf(before: Raw, after: Raw): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const [old, now] = [before[key], after[key]];
    if (sameJson(old, now)) return [];
    if (!isObject(old) || !isObject(now)) return [key];
    const inner = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return inner.filter((part) => !sameJson(old[part], now[part])).map((part) => `${key}/${part}`);
  });
}

/** Merges a person's changes of a document into the current one; replaces it if either cannot be split. */
export function mergeDocs(theirs: unknown, mine: StoredDoc, touched: Touched): StoredDoc {
  const [there, here] = [flatten(theirs), flatten(mine)];
  if (!there || !here) return mine;
  const own = new Map(there.own);
  for (const id of touched.removed) own.delete(id);
  for (const id of touched.changed) {
    const fields = here.own.get(id);
    if (fields) own.set(id, fields);
  }
  const rest = touched.parts.reduce((parts, path) => withPart(parts, here.rest, path), there.rest);
  return nest({ rest, own, lists: mergeLists(there, here, touched.lists) });
}

/** Takes the order of the person who changed it, with other people's additions where they were inserted. */
function mergeLists(there: FlatDoc, here: FlatDoc, touched: readonly string[]): FlatDoc['lists'] {
  const lists = new Map<string, readonly string[]>();
  const placed = new Set(touched.flatMap((at) => here.lists.get(at) ?? []));
  const unknown = (id: string) => !placed.has(id);
  for (const at of there.lists.keys()) lists.set(at, (there.lists.get(at) ?? []).filter(unknown));
  for (const at of touched) {
    const merged = [...(here.lists.get(at) ?? [])];
    const others = there.lists.get(at) ?? [];
    for (const id of others.filter(unknown)) {
      const before = others
        .slice(0, others.indexOf(id))
        .findLast((known) => merged.includes(known));
      merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
    }
    lists.set(at, merged);
  }
  return lists;
}

function withPart(into: Raw, from: Raw, path: string): Raw {
  const [key = '', part] = path.split('/');
  const { [key]: old, ...others } = into;
  const now = from[key];
  if (part === undefined) return now === undefined ? others : { ...others, [key]: now };
  const { [part]: _old, ...rest } = isObject(old) ? old : {};
  const inner = isObject(now) && now[part] !== undefined ? { [part]: now[part] } : {};
  return { ...others, [key]: { ...rest, ...inner } };
}
