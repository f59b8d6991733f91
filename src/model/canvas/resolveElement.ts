import type { Css } from './css.ts';
import { type Element, isWritten, stuffOf } from './element.ts';
import { heldCss, letterScale } from './hold.ts';
import type { Orientation } from './orientation.ts';

/** An element as one artboard has it. */
export interface Resolved {
  readonly css: Css;
  readonly hidden: boolean;
  /** Times the size that a text has from its brand style, where `css` says none. */
  readonly textScale: number;
  /** Down to this size in px a text shrinks until it fits; undefined where it does not. */
  readonly fitMin?: number;
}

/** A text that follows landscape shrinks to this share of its size before it is cut. */
const FIT_SHARE = 0.5;
/** The same in px for a size that only the brand knows. */
const FIT_MIN = 16;

/** How an element looks on one artboard: landscape is the base, the others differ where they say so. */
export function resolveElement(element: Element, orientation: Orientation): Resolved {
  const override = orientation === 'landscape' ? undefined : element.on?.[orientation];
  const hidden = override?.hidden ?? element.hidden ?? false;
  const { hold } = element;
  const isHeld = hold !== undefined && orientation !== 'landscape';
  const base = isHeld ? heldCss(element.css, hold, stuffOf(element), orientation) : element.css;
  const css = override?.css ? { ...base, ...override.css } : base;
  const textScale = isHeld ? letterScale(element.css, hold, stuffOf(element), orientation) : 1;
  const least = fitMinOf(element, css, isHeld);
  return { css, hidden, textScale, ...(least !== undefined && { fitMin: least }) };
}

function fitMinOf(element: Element, css: Css, isHeld: boolean): number | undefined {
  if (!isWritten(element)) return undefined;
  // Rows come and go with what slides say: a table always shrinks before it is cut.
  const wanted = element.type === 'text' ? element.fitMin : undefined;
  if (!isHeld && element.type === 'text') return wanted;
  const share = css.fontSize === undefined ? FIT_MIN : css.fontSize * FIT_SHARE;
  return Math.min(wanted ?? share, Math.max(FIT_MIN, share));
}
