import * as v from 'valibot';
import type { Css } from './css.ts';
import { ARTBOARD_SIZES, type Orientation } from './orientation.ts';

/**
 * What stays fixed along one axis on another artboard: an element's first edge, its last, both, its middle,
 * or its share of the artboard. `none` leaves it where its container places it.
 */
export const HOLDS = ['start', 'end', 'both', 'center', 'scale', 'none'] as const;
export type AxisConstraint = (typeof HOLDS)[number];

export const constraintSchema = v.strictObject({
  x: v.picklist(HOLDS),
  y: v.picklist(HOLDS),
  /** Set by hand: it stays when the element is moved. */
  isChosen: v.exactOptional(v.boolean()),
});
/** How an element follows landscape on portrait and square. */
export type Constraint = Readonly<v.InferOutput<typeof constraintSchema>>;

/** In px of an artboard. */
export interface ConstrainedBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How an element adapts to another shape: texts wrap, `rigid` elements keep their shape, the rest is
 * cropped.
 */
export type ResizeMode = 'text' | 'rigid' | 'free';

/** An element that keeps its size takes at most this share of the artboard. */
const MOST = 0.9;
/** A text in a narrower box gets more lines than its width alone implies, as words do not break. */
const LOOSE_LINES = 1.15;

/**
 * Returns the scale of an artboard's contents relative to landscape: portrait has the same area, square
 * less.
 */
function sizeOn(orientation: Orientation): number {
  const [from, to] = [ARTBOARD_SIZES.landscape, ARTBOARD_SIZES[orientation]];
  return Math.sqrt((to.width * to.height) / (from.width * from.height));
}

/** Returns the place of a landscape box on another artboard, in whole px of that artboard. */
export function constrainedBox(
  box: ConstrainedBox,
  hold: Constraint,
  resizeMode: ResizeMode,
  orientation: Orientation,
): ConstrainedBox {
  const [from, to] = [ARTBOARD_SIZES.landscape, ARTBOARD_SIZES[orientation]];
  const unit = sizeOn(orientation);
  const limit = (size: number, room: number) => Math.min(unit, (room * MOST) / Math.max(1, size));
  const [narrow, low] = [limit(box.width, to.width), limit(box.height, to.height)];
  const shrink = resizeMode === 'text' ? narrow : Math.min(narrow, low);
  const x = along(hold.x, box.left, box.width, from.width, to.width, unit, box.width * shrink);
  // A text needs in height what it loses in width.
  const lines = resizeMode === 'text' ? Math.max(1, (box.width * unit) / Math.max(1, x.size)) : 1;
  const loose = lines > 1.01 ? lines * LOOSE_LINES : 1;
  const tall = Math.min(
    box.height * (resizeMode === 'text' ? unit * loose : shrink),
    to.height * MOST,
  );
  const y = along(hold.y, box.top, box.height, from.height, to.height, unit, tall);
  const placed = { left: x.start, top: y.start, width: x.size, height: y.size };
  const isFilled = hold.x === 'both' && hold.y === 'both';
  return rounded(resizeMode === 'rigid' && !isFilled ? inShape(placed, box, hold) : placed);
}

interface Span {
  readonly start: number;
  readonly size: number;
}

/**
 * Places a box on one axis: `from` and `to` are the lengths of the artboards, `kept` its size where it
 * keeps its own.
 */
function along(
  hold: AxisConstraint,
  start: number,
  size: number,
  from: number,
  to: number,
  unit: number,
  kept: number,
): Span {
  const [ratio, rest] = [to / from, from - start - size];
  const isInside = start >= 0 && rest >= 0;
  const inside = (at: number, length: number): Span => ({
    start: isInside ? Math.min(Math.max(0, at), Math.max(0, to - length)) : at,
    size: length,
  });
  switch (hold) {
    case 'start':
      return inside(start * unit, kept);
    case 'end':
      return inside(to - rest * unit - kept, kept);
    case 'center':
      return inside(to / 2 + (start + size / 2 - from / 2) * ratio - kept / 2, kept);
    case 'both':
      return { start: start * unit, size: Math.max(1, to - (start + rest) * unit) };
    case 'scale':
      return { start: start * ratio, size: size * ratio };
    case 'none':
      return { start, size };
  }
}

/** Returns the largest box of the first one's shape in the second, at the edge that holds it. */
function inShape(
  placed: ConstrainedBox,
  { width, height }: ConstrainedBox,
  hold: Constraint,
): ConstrainedBox {
  const scale = Math.min(placed.width / Math.max(1, width), placed.height / Math.max(1, height));
  const size = { width: width * scale, height: height * scale };
  const share = (axis: AxisConstraint) => (axis === 'start' ? 0 : axis === 'end' ? 1 : 0.5);
  return {
    left: placed.left + (placed.width - size.width) * share(hold.x),
    top: placed.top + (placed.height - size.height) * share(hold.y),
    ...size,
  };
}

const rounded = ({ left, top, width, height }: ConstrainedBox): ConstrainedBox => {
  const [x, y] = [Math.round(left), Math.round(top)];
  return {
    left: x,
    top: y,
    width: Math.round(left + width) - x,
    height: Math.round(top + height) - y,
  };
};

/** Assumed size in px of a box that hugs its content, whose real size only layout knows. */
const HUG = 120;

/** Text that may grow in a box that became narrower is set smaller, so that it grows less. */
const NARROW_TEXT = 0.85;

/** Returns the scale of text on another artboard relative to landscape. */
export function letterScale(
  css: Css,
  hold: Constraint,
  resizeMode: ResizeMode,
  orientation: Orientation,
): number {
  const isNarrow = resizeMode === 'text' && hold.x === 'scale' && typeof css.height !== 'number';
  return sizeOn(orientation) * (isNarrow ? NARROW_TEXT : 1);
}

/** Returns the css of an element on another artboard, following its hold. */
export function constrainedCss(
  css: Css,
  hold: Constraint,
  resizeMode: ResizeMode,
  orientation: Orientation,
): Css {
  const letters = letterScale(css, hold, resizeMode, orientation);
  if (hold.x === 'none' && hold.y === 'none') return { ...css, ...lengths(css, letters) };
  const { left = 0, top = 0, width, height } = css;
  const isNumber = (extent: Css['width']) => typeof extent === 'number';
  const [w, h] = [isNumber(width) ? width : HUG, isNumber(height) ? height : HUG];
  // The far edge of a box that hugs its content is unknown: it is held by its share.
  const axis = (at: AxisConstraint, extent: Css['width']): AxisConstraint =>
    isNumber(extent) || at === 'start' || at === 'none' ? at : 'scale';
  const known = { x: axis(hold.x, width), y: axis(hold.y, height) };
  const box = constrainedBox({ left, top, width: w, height: h }, known, resizeMode, orientation);
  // A rigid element scales together with its contents.
  const scale = resizeMode === 'rigid' && isNumber(width) ? box.width / Math.max(1, w) : letters;
  return {
    ...css,
    ...lengths(css, scale),
    left: box.left,
    top: box.top,
    ...(isNumber(width) && { width: box.width }),
    ...(isNumber(height) && { height: box.height }),
  };
}

/** Scales lengths that depend on the font size, in px. */
const lengths = ({ fontSize, letterSpacing }: Css, scale: number): Css => ({
  ...(fontSize !== undefined && { fontSize: Math.max(1, Math.round(fontSize * scale)) }),
  ...(letterSpacing !== undefined && {
    letterSpacing: Math.round(letterSpacing * scale * 10) / 10,
  }),
});
