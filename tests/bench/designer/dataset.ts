/** Elements of the document that is dragged in; the gate is for this many. */
export const COUNT = 500;
const COLUMNS = 25;
/** The one that is dragged: in the middle, so that the view of no editor is moved along at its edge. */
export const DRAGGED = 262;

/** Where the rectangles lie on an artboard of 1920 × 1080, in px. */
export function place(n: number) {
  const [column, row] = [n % COLUMNS, Math.floor(n / COLUMNS)];
  return { left: 30 + column * 74, top: 30 + row * 51, width: 60, height: 38 };
}
