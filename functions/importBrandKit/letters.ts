import { parentElement, type Element } from './element.ts';

/** A page without these letters has nothing to show. */
const NEARLY_ALL = 0.9;

/** Counts the letters that a reader sees directly in an element, not in those within. */
export function ownLetters(element: Element): number {
  if (/^(script|style|noscript|template|title|option)$/.test(element.name)) return 0;
  const texts = element.children.flatMap((node) => (node.type === 'text' ? [node.data] : []));
  return texts.join('').replace(/\s+/g, ' ').trim().length;
}

/**
 * Returns the elements that hold nearly all of a page's text. One of them that is hidden is revealed by a script, such as
 * when all is loaded. `elements` are in the order of the document.
 */
export function wrapsOf(elements: readonly Element[]): ReadonlySet<Element> {
  const letters = new Map<Element, number>();
  for (const element of elements.toReversed()) {
    const whole = (letters.get(element) ?? 0) + ownLetters(element);
    letters.set(element, whole);
    const parent = parentElement(element);
    if (parent) letters.set(parent, (letters.get(parent) ?? 0) + whole);
  }
  const [root] = elements;
  const all = (root && letters.get(root)) ?? 0;
  return new Set(
    elements.filter((each) => all > 0 && (letters.get(each) ?? 0) >= all * NEARLY_ALL),
  );
}
