/** Number of elements in the document; the gate is for this many. */
export const COUNT = 500;
const COLUMNS = 25;
/** Index of the dragged element: in the middle, so that no editor scrolls its view at the edge. */
export const DRAGGED = 262;

/** Most are rectangles, a quarter are texts, and ten are tables. */
export function kindOf(n: number): 'shape' | 'text' | 'table' {
  if (n % 50 === 7) return 'table';
  return n % 4 === 1 ? 'text' : 'shape';
}

/** Font size in px. */
export const LETTERS = 14;
export const wordsOf = (n: number): string => `Text ${n}`;
/** The cells of a table; editors without tables show it as one text. */
export const CELLS = [
  ['Drink', 'Price'],
  ['Tea', '2.50'],
  ['Coffee', '3.10'],
] as const;

/** Returns an element's position on an artboard of 1920 × 1080, in px. */
export function place(n: number) {
  const [column, row] = [n % COLUMNS, Math.floor(n / COLUMNS)];
  return { left: 30 + column * 74, top: 30 + row * 51, width: 60, height: 38 };
}
