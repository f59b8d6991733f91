import type { Css } from '../../../model/canvas/css.ts';
import type { Element } from '../../../model/canvas/element.ts';
import type { Orientation } from '../../../model/canvas/orientation.ts';

export type Follower = Exclude<Orientation, 'landscape'>;
export const FOLLOWERS = ['portrait', 'grid'] as const;

/** What grows with an element when it is scaled as a whole. */
export const SCALED = [
  'fontSize',
  'borderWidth',
  'borderRadius',
  'padding',
  'paddingX',
  'paddingY',
  'gap',
  'letterSpacing',
] as const satisfies readonly (keyof Css)[];
/** The values of an artboard that reflow writes. */
export const REFLOWED = ['left', 'top', 'width', 'height', 'gradient', ...SCALED] as const;

/** The mark of an element that was never laid out: a new one. */
export const FRESH = { portrait: 0, grid: 0 } as const;

/** Returns a number that tells values of a place from others; 0 for none. */
export function printOf(css: Css | undefined): number {
  const values = REFLOWED.map((key) => css?.[key]);
  if (values.every((value) => value === undefined)) return 0;
  let print = 7;
  for (const letter of JSON.stringify(values)) {
    print = (Math.imul(print, 31) + letter.charCodeAt(0)) | 0;
  }
  return print || 1;
}

/** True if an element is laid out anew on an artboard with the others: nobody has placed it there. */
export function isReflowed(element: Element, orientation: Orientation): boolean {
  if (orientation === 'landscape' || element.hold?.isChosen) return false;
  const mark = element.reflow?.[orientation];
  if (mark === undefined) return false;
  const print = printOf(element.on?.[orientation]?.css);
  return print === 0 || print === mark;
}
