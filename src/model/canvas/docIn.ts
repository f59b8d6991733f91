import type { Doc } from './doc.ts';
import type { Element } from './element.ts';
import { paragraphsFrom, writtenLike } from './richText.ts';

/**
 * A document of several languages in one of them, as a team takes it over: its sample texts and its name.
 * The other languages are left behind; where one is missing, texts stay in the language they were written in.
 */
export function docIn(doc: Doc, language: string): Doc {
  const { languages, ...rest } = doc;
  const words = new Map(Object.entries(languages ?? {})).get(language);
  if (!words) return rest;
  const said = Object.entries(words.texts).flatMap(([id, text]) => {
    const element = doc.byId[id];
    return element?.type === 'text' ? [[id, inWords(element, text)] as const] : [];
  });
  return { ...rest, name: words.name, byId: { ...doc.byId, ...Object.fromEntries(said) } };
}

/** What was found to fit was found for other words. */
function inWords(element: Element & { readonly type: 'text' }, text: string): Element {
  const { fitted: _fitted, ...rest } = element;
  return { ...rest, paragraphs: writtenLike(rest.paragraphs, paragraphsFrom(text)) };
}
