/** Elements of the document that is dragged in; the gate is for this many. */
export const COUNT = 500;
const COLUMNS = 25;
/** The one that is dragged: in the middle, so that the view of no editor is moved along at its edge. */
export const DRAGGED = 262;

/** Most are rectangles, a quarter are texts, and ten are tables. */
export function kindOf(n: number): 'shape' | 'text' | 'table' {
  if (n % 50 === 7) return 'table';
  return n % 4 === 1 ? 'text' : 'shape';
}

/** px of the letters. */
export const LETTERS = 14;
export const wordsOf = (n: number): string => `Text ${n}`;
/** What a table says; editors without tables show it as one text. */
export const CELLS = [
  ['Drink', 'Price'],
  ['Tea', '2.50'],
  ['Coffee', '3.10'],
] as const;

/** Where the elements lie on an artboard of 1920 × 1080, in px. */
export function place(n: number) {
  const [column, row] = [n % COLUMNS, Math.floor(n / COLUMNS)];
  return { left: 30 + column * 74, top: 30 + row * 51, width: 60, height: 38 };
}
