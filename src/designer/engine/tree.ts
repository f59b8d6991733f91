import type { Doc } from '../../model/canvas/doc.ts';
import { type ContainerElement, type Element, isContainer } from '../../model/canvas/element.ts';

const parents = new WeakMap<Doc, ReadonlyMap<string, string>>();

/** Returns the container of each element that is in one; computed once per state of a document. */
export function parentsOf(doc: Doc): ReadonlyMap<string, string> {
  const known = parents.get(doc);
  if (known) return known;
  const found = new Map<string, string>();
  for (const element of Object.values(doc.byId)) {
    if (isContainer(element)) for (const child of element.children) found.set(child, element.id);
  }
  parents.set(doc, found);
  return found;
}

export function parentOf(doc: Doc, id: string): ContainerElement | undefined {
  const parent = doc.byId[parentsOf(doc).get(id) ?? ''];
  return parent && isContainer(parent) ? parent : undefined;
}

/** Returns the containers around an element, outermost first, and the element itself last. */
export function pathTo(doc: Doc, id: string): readonly string[] {
  const path: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = parentsOf(doc).get(at)) {
    path.unshift(at);
  }
  return path;
}

/** Returns the order that an element is in: its container's children, or the artboard's elements. */
export function siblingsOf(doc: Doc, id: string): readonly string[] {
  return parentOf(doc, id)?.children ?? doc.elements;
}

/** Returns the children of a container, or the elements of the artboard for undefined. */
export function childrenOf(doc: Doc, containerId: string | undefined): readonly string[] {
  if (containerId === undefined) return doc.elements;
  const container = doc.byId[containerId];
  return container && isContainer(container) ? container.children : [];
}

/** Leaves out elements inside others of the list, and missing ones. */
export function outermost(doc: Doc, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids);
  return ids.filter((id) => {
    if (!doc.byId[id]) return false;
    return !pathTo(doc, id)
      .slice(0, -1)
      .some((above) => chosen.has(above));
  });
}

/** Sorts ids in paint order, back to front. */
export function inPaintOrder(doc: Doc, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  return allIds(doc).filter((id) => wanted.has(id));
}

/** Returns every element, a container before its children, back to front. */
export function allIds(doc: Doc, from: readonly string[] = doc.elements): readonly string[] {
  const found: string[] = [];
  const visit = (ids: readonly string[]): void => {
    for (const id of ids) {
      const element = doc.byId[id];
      if (!element) continue;
      found.push(id);
      if (isContainer(element)) visit(element.children);
    }
  };
  visit(from);
  return found;
}

/** Returns how many levels of containers an element includes; 1 without children. */
export function heightOf(doc: Doc, id: string): number {
  const element = doc.byId[id];
  if (!element || !isContainer(element) || element.children.length === 0) return 1;
  return 1 + Math.max(...element.children.map((child) => heightOf(doc, child)));
}

export function isLocked(element: Element | undefined, lock: keyof NonNullable<Element['lock']>) {
  return element?.lock?.[lock] === true;
}
