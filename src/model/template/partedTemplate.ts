import { isObject, type Json, type JsonObject } from '../json.ts';
import { flatten, nest, type FlatDoc, type Touched } from '../mergeElements.ts';
import type { Template } from './template.ts';
import type { StoredDoc } from './fields.ts';

/** Returns a template with its document's elements by id: their order is not a person's text. */
export function partedTemplate(template: Template): unknown {
  const flat = flatten(template.data);
  if (!flat) return template;
  return { ...template, data: { ...flat.rest, elements: Object.fromEntries(flat.own) } };
}

interface Part {
  readonly data: StoredDoc;
  readonly touched: Touched;
}

const UNTOUCHED: Touched = { changed: [], removed: [], lists: [], parts: [] };

/**
 * Returns the document with one part as another person had it, and which part that is: `path` as in
 * `partedTemplate`, without `data`. A removed element comes back as the last of all; null removes what they
 * had removed. Undefined if the part has no place.
 */
export function withPart(data: unknown, path: readonly string[], theirs: Json): Part | undefined {
  const flat = flatten(data);
  const [key, id, ...inElement] = path;
  if (!flat || key === undefined) return undefined;
  if (key !== 'elements' || id === undefined) {
    const rest = withPath(flat.rest, path, theirs) as FlatDoc['rest'];
    const touched = { ...UNTOUCHED, parts: [path.slice(0, 2).join('/')] };
    return { data: nest({ ...flat, rest }), touched };
  }
  return inElement.length === 0
    ? withElement(flat, id, theirs)
    : withinElement(flat, id, inElement, theirs);
}

function withElement(flat: FlatDoc, id: string, theirs: Json): Part | undefined {
  const own = new Map(flat.own);
  if (theirs === null) {
    own.delete(id);
    return { data: nest({ ...flat, own }), touched: { ...UNTOUCHED, removed: [id] } };
  }
  if (!isObject(theirs)) return undefined;
  const isGone = !own.has(id);
  own.set(id, theirs);
  const last = [...(flat.lists.get('') ?? []), id];
  const lists = isGone ? new Map(flat.lists).set('', last) : flat.lists;
  const touched = { ...UNTOUCHED, changed: [id], lists: isGone ? [''] : [] };
  return { data: nest({ ...flat, own, lists }), touched };
}

function withinElement(
  flat: FlatDoc,
  id: string,
  path: readonly string[],
  theirs: Json,
): Part | undefined {
  const fields = flat.own.get(id);
  if (!fields) return undefined;
  const own = new Map(flat.own).set(id, withPath(fields, path, theirs) as JsonObject);
  return { data: nest({ ...flat, own }), touched: { ...UNTOUCHED, changed: [id] } };
}

/** Returns the value with another one at a path below it; null removes it, as on the server. */
export function withPath(value: unknown, path: readonly string[], next: Json): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const { [key]: old, ...others } = isObject(value) ? value : {};
  const inner = withPath(old, rest, next);
  return inner === null ? others : { ...others, [key]: inner };
}
