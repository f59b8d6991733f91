/** More elements than any drawing has; one that uses its parts again and again would stop the page. */
const MOST_ELEMENTS = 500_000;

/**
 * Returns whether a drawing is too much to draw: how many elements are drawn if each `use` is followed, as a few lines
 * can stand for billions of them.
 */
export function isEndless(root: Element): boolean {
  const known = new Map<Element, number>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, 0); // one that uses itself is not drawn
    let sum = 1 + [...element.children].reduce((total, child) => total + count(child), 0);
    const used = usedBy(element);
    if (used) sum += count(used);
    known.set(element, sum);
    return sum;
  };
  return count(root) > MOST_ELEMENTS;
}

function usedBy(element: Element): Element | null {
  if (element.localName !== 'use') return null;
  const href = hrefOf(element)?.trim() ?? '';
  return href.startsWith('#') ? element.ownerDocument.getElementById(href.slice(1)) : null;
}

/** Returns the reference of an element, in the old notation or the new one. */
const hrefOf = (element: Element): string | undefined =>
  [...element.attributes].find(({ localName }) => localName === 'href')?.value;

/** True for a reference to something that is not in the drawing itself. */
export const showsOther = (element: Element): boolean =>
  /^\s*(?!#|data:|\s|$)/i.test(hrefOf(element) ?? '');

/** True for text in HTML in whose place nothing else is drawn, as in `switch` of some programs. */
export function holdsText(foreign: Element): boolean {
  const { parentElement: parent, nextElementSibling: instead } = foreign;
  const isReplaced = parent?.localName === 'switch' && instead !== null;
  return !isReplaced && foreign.textContent.trim() !== '';
}
