import type { Orientation } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { type Element, isContainer, isWritten } from '../../../model/canvas/element.ts';
import type { Css } from '../../../model/canvas/css.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { DesignEdit } from '../createDesign.ts';
import {
  type Box,
  centerOf,
  invert,
  normalDegrees,
  type Point,
  rounded,
  transform,
  transformVector,
} from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { SCALED } from '../reflow/marks.ts';
import { parentOf } from '../tree.ts';
import { writeScaled } from './autoWidth.ts';
import { bounded, type CssPatch, type DraftElement, eachEdit, writeCss } from './css.ts';

/** Moves elements by px of the artboard. Elements in a stack stay where the stack places them. */
export function moveEdit(ids: readonly string[], layout: Layout, by: Point): DesignEdit {
  return eachEdit(ids, (element, id) => {
    if (parentOf(layout.doc, id)?.type === 'stack') return;
    const { x, y } = transformVector(invert(layout.of(id).parentMatrix), by);
    const { left = 0, top = 0 } = resolveElement(element as Element, layout.orientation).css;
    writeCss(element, layout.orientation, {
      ...(Math.abs(x) > 1e-6 && { left: rounded(left + x) }),
      ...(Math.abs(y) > 1e-6 && { top: rounded(top + y) }),
    });
  });
}

/** Sets the place and size of an element in its container. */
export function boxEdit(id: string, orientation: Orientation, box: Partial<Box>): DesignEdit {
  return (doc) => {
    const element = doc.byId[id];
    if (!element) return;
    const rows = Object.entries(box).map(([key, value]) => [key, rounded(value)]);
    writeCss(element, orientation, Object.fromEntries(rows) as CssPatch);
  };
}

/** Rotates elements by degrees around one point of the artboard; each keeps its own size. */
export function rotateEdit(
  ids: readonly string[],
  layout: Layout,
  degrees: number,
  around: Point,
): DesignEdit {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return eachEdit(ids, (element, id) => {
    const placed = layout.of(id);
    const { css } = resolveElement(element as Element, layout.orientation);
    const center = transform(placed.parentMatrix, centerOf(placed.box));
    const [x, y] = [center.x - around.x, center.y - around.y];
    const to = transform(invert(placed.parentMatrix), {
      x: around.x + cos * x - sin * y,
      y: around.y + sin * x + cos * y,
    });
    const from = centerOf(placed.box);
    writeCss(element, layout.orientation, {
      rotate: rounded(normalDegrees((css.rotate ?? 0) + degrees)) || undefined,
      ...(parentOf(layout.doc, id)?.type !== 'stack' && {
        left: rounded((css.left ?? 0) + to.x - from.x),
        top: rounded((css.top ?? 0) + to.y - from.y),
      }),
    });
  });
}

/** Returns a text's shown font size, for texts that take it from the brand. */
export type FontSizeOf = (element: Element) => number | undefined;

/** Returns every length of one style times `scale`. */
function scaledLooks(element: Element, css: Css, scale: number, sizeOf: FontSizeOf): CssPatch {
  const rows = SCALED.flatMap((key) => {
    const value = css[key];
    return typeof value === 'number' ? [[key, rounded(value * scale)]] : [];
  });
  const size = isWritten(element) && css.fontSize === undefined ? sizeOf(element) : undefined;
  return { ...Object.fromEntries(rows), ...(size && { fontSize: rounded(size * scale) }) };
}

function scaleInside(
  element: DraftElement,
  doc: { readonly byId: { readonly [id: string]: DraftElement } },
  orientation: Orientation,
  scale: number,
  sizeOf: FontSizeOf,
): void {
  const now = element as Element;
  const { css } = resolveElement(now, orientation);
  writeCss(element, orientation, scaledLooks(now, css, scale, sizeOf));
  const fitted = element.type === 'text' ? element.fitted?.[orientation] : undefined;
  if (element.type === 'text' && fitted) {
    const size = Number(bounded('fontSize', rounded(fitted * scale)));
    element.fitted = { ...element.fitted, [orientation]: size };
  }
  if (!isContainer(now)) return;
  for (const id of now.children) {
    const child = doc.byId[id];
    if (!child) continue;
    const place = resolveElement(child as Element, orientation).css;
    const rows = (['left', 'top', 'width', 'height'] as const).flatMap((key) => {
      const value = place[key];
      return typeof value === 'number' ? [[key, rounded(value * scale)]] : [];
    });
    writeScaled(child, orientation, Object.fromEntries(rows) as CssPatch);
    scaleInside(child, doc, orientation, scale, sizeOf);
  }
}

/** Scales a text with its box, which is placed anew; a size that hugs the words stays so. */
export function scaleTextEdit(
  id: string,
  layout: Layout,
  place: Partial<Box>,
  scale: number,
  sizeOf: FontSizeOf,
): DesignEdit {
  return eachEdit([id], (element, _, doc) => {
    const { css } = resolveElement(element as Element, layout.orientation);
    writeScaled(element, layout.orientation, {
      ...place,
      ...(typeof css.width === 'number' && { width: rounded(css.width * scale) }),
      ...(typeof css.height === 'number' && { height: rounded(css.height * scale) }),
    });
    scaleInside(element, doc, layout.orientation, scale, sizeOf);
  });
}

/**
 * Scales elements with their children, from one rectangle of the artboard into another of the same shape.
 */
export function scaleEdit(
  ids: readonly string[],
  layout: Layout,
  from: Box,
  to: Box,
  sizeOf: FontSizeOf,
): DesignEdit {
  const scale = from.width > 0 ? to.width / from.width : to.height / Math.max(1, from.height);
  return eachEdit(ids, (element, id, doc) => {
    const { box, parentMatrix } = layout.of(id);
    const center = transform(parentMatrix, centerOf(box));
    const moved = transform(invert(parentMatrix), {
      x: to.left + (center.x - from.left) * scale,
      y: to.top + (center.y - from.top) * scale,
    });
    const [width, height] = [box.width * scale, box.height * scale];
    const { css } = resolveElement(element as Element, layout.orientation);
    const isFree = parentOf(layout.doc, id)?.type !== 'stack';
    writeScaled(element, layout.orientation, {
      ...(isFree && { left: rounded(moved.x - width / 2), top: rounded(moved.y - height / 2) }),
      ...(typeof css.width === 'number' && { width: rounded(width) }),
      ...(typeof css.height === 'number' && { height: rounded(height) }),
    });
    scaleInside(element, doc, layout.orientation, scale, sizeOf);
  });
}

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Returns how far a box has to move to align its edge with that of another. */
function toEdge(box: Box, within: Box, edge: Edge): Point {
  const right = within.left + within.width - (box.left + box.width);
  const bottom = within.top + within.height - (box.top + box.height);
  switch (edge) {
    case 'left':
      return { x: within.left - box.left, y: 0 };
    case 'right':
      return { x: right, y: 0 };
    case 'center':
      return { x: (within.left - box.left + right) / 2, y: 0 };
    case 'top':
      return { x: 0, y: within.top - box.top };
    case 'bottom':
      return { x: 0, y: bottom };
    case 'middle':
      return { x: 0, y: (within.top - box.top + bottom) / 2 };
  }
}

/** Aligns elements with the rectangle around them all, or a single one with the artboard. */
export function alignEdit(
  ids: readonly string[],
  layout: Layout,
  edge: Edge,
  within: Box,
): DesignEdit {
  return (doc) => {
    for (const id of ids) {
      const by = toEdge(layout.of(id).bounds, within, edge);
      void moveEdit([id], layout, by)(doc);
    }
  };
}

/** Moves elements so that the gaps between them are equal; the outermost two stay. */
export function distributeEdit(
  ids: readonly string[],
  layout: Layout,
  axis: 'x' | 'y',
): DesignEdit {
  const [start, size] = axis === 'x' ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const boxes = ids
    .map((id) => ({ id, bounds: layout.of(id).bounds }))
    .sort((a, b) => a.bounds[start] - b.bounds[start]);
  const [first, last] = [boxes[0], boxes.at(-1)];
  return (doc) => {
    if (!first || !last || boxes.length < 3) return;
    const filled = boxes.reduce((sum, { bounds }) => sum + bounds[size], 0);
    const span = last.bounds[start] + last.bounds[size] - first.bounds[start];
    const gap = (span - filled) / (boxes.length - 1);
    let at = first.bounds[start];
    for (const { id, bounds } of boxes) {
      const by = at - bounds[start];
      void moveEdit([id], layout, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by })(doc);
      at += bounds[size] + gap;
    }
  };
}

/** Mirrors each element in place. */
export function flipEdit(
  ids: readonly string[],
  orientation: Orientation,
  axis: 'x' | 'y',
): DesignEdit {
  const key = axis === 'x' ? 'flipX' : 'flipY';
  return eachEdit(ids, (element) => {
    const { css } = resolveElement(element as Element, orientation);
    writeCss(element, orientation, { [key]: css[key] ? undefined : true });
  });
}

/** True for an element that can be moved by hand in its place. */
export function isMovable(doc: Doc, id: string): boolean {
  const element = doc.byId[id];
  return element !== undefined && element.type !== 'unknown' && element.lock?.move !== true;
}
