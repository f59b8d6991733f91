import type { Doc } from './doc.ts';
import type { Element, TableElement } from './element.ts';
import { boundedRows } from './tableContent.ts';
import { paragraphsFrom, writtenLike } from './richText.ts';

/**
 * Returns a multilingual document in one language, as a team takes it over: with its sample texts and its
 * name. The other languages are dropped; texts without a translation stay in their original language.
 */
export function docIn(doc: Doc, language: string): Doc {
  const { languages, ...rest } = doc;
  const words = new Map(Object.entries(languages ?? {})).get(language);
  if (!words) return rest;
  const texts = Object.entries(words.texts).flatMap(([id, text]) => {
    const element = doc.byId[id];
    if (element?.type === 'text') return [[id, inWords(element, text)] as const];
    return element?.type === 'table' ? [[id, inCells(element, text)] as const] : [];
  });
  return { ...rest, name: words.name, byId: { ...doc.byId, ...Object.fromEntries(texts) } };
}

/** Rows are lines, with tabs between the cells. */
function inCells(element: TableElement, text: string): Element {
  const rows = text.split('\n').map((line) => ({ cells: line.split('\t') }));
  return { ...element, rows: boundedRows(rows, element.columns.length) };
}

/** Font sizes were fitted to the original words. */
function inWords(element: Element & { readonly type: 'text' }, text: string): Element {
  const { fitted: _fitted, ...rest } = element;
  return { ...rest, paragraphs: writtenLike(rest.paragraphs, paragraphsFrom(text)) };
}
