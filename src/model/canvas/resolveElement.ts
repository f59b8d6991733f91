import type { Css } from './css.ts';
import { type Element, isWritten, resizeModeOf } from './element.ts';
import { constrainedCss, letterScale } from './constraint.ts';
import type { Orientation } from './orientation.ts';

/** An element as one artboard shows it. */
export interface Resolved {
  readonly css: Css;
  readonly hidden: boolean;
  /** Factor of the font size of its brand style, if `css` has none. */
  readonly textScale: number;
  /** Smallest font size in px that text shrinks to until it fits; undefined if it does not shrink. */
  readonly fitMin?: number;
}

/** A text that follows landscape shrinks to this share of its size before it is clipped. */
const FIT_SHARE = 0.5;
/** The same limit in px, for a font size that only the brand knows. */
const FIT_MIN = 16;

/** Returns how an element looks on one artboard: landscape is the base, the others override it. */
export function resolveElement(element: Element, orientation: Orientation): Resolved {
  const override = orientation === 'landscape' ? undefined : element.on?.[orientation];
  const hidden = override?.hidden ?? element.hidden ?? false;
  const { hold } = element;
  const isConstrained = hold !== undefined && orientation !== 'landscape';
  const base = isConstrained
    ? constrainedCss(element.css, hold, resizeModeOf(element), orientation)
    : element.css;
  const css = override?.css ? { ...base, ...override.css } : base;
  const textScale = isConstrained
    ? letterScale(element.css, hold, resizeModeOf(element), orientation)
    : 1;
  const least = fitMinOf(element, css, isConstrained);
  return { css, hidden, textScale, ...(least !== undefined && { fitMin: least }) };
}

function fitMinOf(element: Element, css: Css, isConstrained: boolean): number | undefined {
  if (!isWritten(element)) return undefined;
  const wanted = element.fitMin;
  // The number of rows depends on the slide: a table always shrinks before it is clipped.
  if (!isConstrained && element.type === 'text') return wanted;
  const share = css.fontSize === undefined ? FIT_MIN : css.fontSize * FIT_SHARE;
  return Math.min(wanted ?? share, Math.max(FIT_MIN, share));
}
