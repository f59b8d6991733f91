import type { Doc } from './doc.ts';
import { type Element, isContainer } from './element.ts';

/** Returns the stored form: nested, with the keys of other versions in their place. */
export function encodeDoc(doc: Doc): { readonly [key: string]: unknown } {
  const { byId: _byId, elements, extra, ...rest } = doc;
  return { ...extra, ...rest, elements: encodeList(doc, elements) };
}

function encodeList(doc: Doc, ids: readonly string[]): readonly unknown[] {
  return ids.flatMap((id) => {
    const element = doc.byId[id];
    return element ? [encodeElement(doc, element)] : [];
  });
}

function encodeElement(doc: Doc, element: Element): unknown {
  if (element.type === 'unknown') return element.raw;
  const { extra, extraCss, css, ...rest } = element;
  const children = isContainer(element) ? { children: encodeList(doc, element.children) } : {};
  return { ...extra, ...rest, css: { ...extraCss, ...css }, ...children };
}
