import type { Json } from './json.ts';
import { flatten, nest, type Touched } from './mergeElements.ts';
import type { StoredDoc, Template } from './template.ts';

/** A template with the elements of its document by id: their order is nobody's text. */
export function partedTemplate(template: Template): unknown {
  const flat = flatten(template.data);
  if (!flat) return template;
  return { ...template, data: { ...flat.rest, elements: Object.fromEntries(flat.own) } };
}

/** The document with one element as somebody else had it; undefined when there is no such element. */
export function withElement(
  data: unknown,
  id: string,
  change: (fields: unknown) => unknown,
): { readonly data: StoredDoc; readonly touched: Touched } | undefined {
  const flat = flatten(data);
  const fields = flat?.own.get(id);
  if (!flat || !fields) return undefined;
  const own = new Map(flat.own).set(id, change(fields) as { readonly [key: string]: Json });
  const touched = { changed: [id], removed: [], lists: [], parts: [] };
  return { data: nest({ ...flat, own }), touched };
}
