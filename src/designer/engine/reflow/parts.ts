import { type Element, isContainer, resizeModeOf } from '../../../model/canvas/element.ts';
import type { Css } from '../../../model/canvas/css.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { ARTBOARD_SIZES } from '../../../model/canvas/orientation.ts';
import { type Box, boundsOf, boxMatrix, cornersOf } from '../geometry.ts';
import { type TextExtent, wordingOf } from './wording.ts';

/* What lies on landscape, as the rules of turning see it. */

/**
 * `picture` is cropped, `panel` is drawn at any size, `rigid` keeps its shape, `line` is thin, `text` wraps.
 */
export type PartKind = 'text' | 'picture' | 'panel' | 'rigid' | 'line';

export interface Part {
  readonly id: string;
  readonly kind: PartKind;
  readonly box: Box;
  /** What its words take of it. */
  readonly ink: Box;
  readonly isLogo: boolean;
  /** Nothing to read or to look at for itself. */
  readonly isDecoration: boolean;
  /** Its corners are empty. */
  readonly isRound: boolean;
  readonly rotate: number;
  readonly wording?: TextExtent;
}

/** Returns the font size in px of landscape, also for a text that takes it from the brand. */
export type FontOf = (element: Element) => number;

/** px, below which a shape counts as a line. */
const THIN = 16;
/** Assumed size in px of what hugs its content and was never laid out. */
const HUG = 160;

/** Returns the visible elements on landscape, from back to front. */
export function partsOf(doc: Doc, fontOf: FontOf): readonly Part[] {
  return doc.elements.flatMap((id) => {
    const element = doc.byId[id];
    return !element || element.hidden || element.type === 'unknown'
      ? []
      : [partOf(doc, element, fontOf)];
  });
}

function partOf(doc: Doc, element: Element, fontOf: FontOf): Part {
  const { id, css } = element;
  const estimated = wordingOf(element, fontOf(element));
  const { left = 0, top = 0 } = css;
  const width = sizeAlong(doc, element, 'width', fontOf);
  const guess = estimated ? estimated.height(width, 1) : HUG;
  const height =
    typeof css.height === 'number'
      ? css.height
      : estimated
        ? guess
        : sizeAlong(doc, element, 'height', fontOf);
  const whole = { left, top, width, height };
  // Words that fit landscape by a hair fit: the estimate was too high.
  const wording = estimated && calibrated(estimated, whole, guess);
  const ink = wording && element.type === 'text' ? inked(whole, wording, guess, css) : whole;
  const box = { ...whole, top: ink.top, height: ink.height };
  const { rotate = 0 } = css;
  return {
    id,
    kind: kindOf(element, box),
    box: rotate ? rotated(box, rotate) : box,
    ink,
    isLogo: isLogo(element),
    isDecoration: element.type === 'shape' || element.type === 'icon',
    isRound: (element.type === 'shape' && element.shape === 'ellipse') || css.mask === 'circle',
    rotate,
    ...(wording && { wording }),
  };
}

/** Returns a length of an element in px; what hugs its contents is estimated, as only a browser knows it. */
function sizeAlong(doc: Doc, element: Element, axis: 'width' | 'height', fontOf: FontOf): number {
  const own = element.css[axis];
  if (typeof own === 'number') return own;
  const wording = wordingOf(element, fontOf(element));
  if (wording && axis === 'width') return wording.lineWidth(1);
  if (wording) return wording.height(sizeAlong(doc, element, 'width', fontOf), 1);
  if (element.type !== 'stack') return HUG;
  const { direction = 'column', gap = 0, padding = 0, paddingX, paddingY } = element.css;
  const sizes = element.children.flatMap((id) => {
    const child = doc.byId[id];
    return child ? [sizeAlong(doc, child, axis, fontOf)] : [];
  });
  const pads = 2 * ((axis === 'width' ? paddingX : paddingY) ?? padding);
  const isAlong = (direction === 'row') === (axis === 'width');
  const inner = isAlong
    ? sizes.reduce((all, one) => all + one, gap * Math.max(0, sizes.length - 1))
    : Math.max(HUG, ...sizes);
  return inner + pads;
}

function calibrated(wording: TextExtent, { width, height }: Box, guess: number): TextExtent {
  const high = Math.min(1, Math.max(0.6, height / guess));
  const wide = Math.max(1, 1 / wording.scaleFor(width));
  return {
    ...wording,
    height: (...at) => wording.height(...at) * high,
    scaleFor: (room) => wording.scaleFor(room) * wide,
  };
}

/** Returns the part of a box that its words take, and a little more. */
function inked(
  box: Box,
  wording: TextExtent,
  guess: number,
  { verticalAlign, textAlign }: Css,
): Box {
  const height = Math.min(box.height, guess * 1.25);
  const isCentered = textAlign === 'center';
  const width = isCentered ? box.width : Math.min(box.width, wording.lineWidth(1) * 1.08);
  const down = verticalAlign === 'bottom' ? 1 : verticalAlign === 'middle' ? 0.5 : 0;
  const along = textAlign === 'right' ? 1 : 0;
  const left = box.left + (box.width - width) * along;
  return { left, top: box.top + (box.height - height) * down, width, height };
}

const rotated = (box: Box, rotate: number): Box =>
  boundsOf(cornersOf(boxMatrix(box, rotate), box.width, box.height));

const isLogo = (element: Element): boolean =>
  element.type === 'image' && (element.src?.startsWith('$logo') ?? false);

function kindOf(element: Element, { width, height }: Box): PartKind {
  if (element.type === 'text' || element.type === 'table') return 'text';
  if (element.type === 'shape' && Math.min(width, height) <= THIN) return 'line';
  if (element.css.rotate || isContainer(element) || resizeModeOf(element) === 'rigid')
    return 'rigid';
  if (element.type === 'shape') return element.shape === 'line' ? 'line' : 'panel';
  return isLogo(element) || element.css.objectFit === 'contain' ? 'rigid' : 'picture';
}

export const LANDSCAPE: Box = { left: 0, top: 0, ...ARTBOARD_SIZES.landscape };

export const right = ({ left, width }: Box): number => left + width;
export const bottom = ({ top, height }: Box): number => top + height;
export const areaOf = ({ width, height }: Box): number => width * height;

/** Returns the area in px² that two boxes share. */
export function sharedArea(a: Box, b: Box): number {
  const wide = Math.min(right(a), right(b)) - Math.max(a.left, b.left);
  const high = Math.min(bottom(a), bottom(b)) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
