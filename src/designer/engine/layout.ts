import { isAutoWide } from '../../model/canvas/autoWidth.ts';
import type { Doc } from '../../model/canvas/doc.ts';
import type { Element } from '../../model/canvas/element.ts';
import { ARTBOARD_SIZES, type Orientation } from '../../model/canvas/orientation.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import {
  boundsOf,
  type Box,
  boxMatrix,
  cornersOf,
  IDENTITY,
  type Matrix,
  multiply,
} from './geometry.ts';
import { parentOf, pathTo } from './tree.ts';

/**
 * Returns where the browser has laid an element out, in px of its container, before rotation. Only called
 * for what the document does not contain: hugging sizes, places in stacks. Undefined when it is not shown.
 */
export type Measure = (id: string) => Box | undefined;

const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

/**
 * Returns the place of an element in its container, in px, before rotation. A text that is as wide as its words is measured
 * where it is painted.
 */
function boxOf(
  doc: Doc,
  orientation: Orientation,
  id: string,
  measure: Measure,
  isPainted: boolean,
): Box {
  const element = doc.byId[id];
  if (!element) return NOWHERE;
  const { css } = resolveElement(element, orientation);
  const isInStack = parentOf(doc, id)?.type === 'stack';
  const isAuto = isPainted && isAutoWide(element, css, orientation);
  const isSized = typeof css.width === 'number' && typeof css.height === 'number';
  if (!isInStack && !isAuto && isSized) {
    return { left: css.left ?? 0, top: css.top ?? 0, width: css.width, height: css.height };
  }
  const measured = measure(id);
  if (isInStack) return measured ?? NOWHERE;
  const wide = isAuto ? measured : undefined;
  return {
    left: wide?.left ?? css.left ?? 0,
    top: css.top ?? 0,
    width: wide?.width ?? (typeof css.width === 'number' ? css.width : (measured?.width ?? 0)),
    height: typeof css.height === 'number' ? css.height : (measured?.height ?? 0),
  };
}

/** An element as placed on the artboard. */
export interface Placed {
  readonly id: string;
  readonly box: Box;
  /** From the element's own corner to the artboard. */
  readonly matrix: Matrix;
  /** From the container's inside to the artboard. */
  readonly parentMatrix: Matrix;
  /** The unrotated rectangle around it on the artboard. */
  readonly bounds: Box;
}

/** Places elements of one state of a document; results are cached. */
export interface Layout {
  readonly doc: Doc;
  readonly orientation: Orientation;
  readonly measure: Measure;
  of(id: string): Placed;
  readonly artboard: Box;
}

/** Measurements of an artboard that is not painted (`isPainted`) are estimates. */
export function createLayout(
  doc: Doc,
  orientation: Orientation,
  measure: Measure,
  isPainted = true,
): Layout {
  const known = new Map<string, Placed>();
  const of = (id: string): Placed => {
    const found = known.get(id);
    if (found) return found;
    const placed = place(id);
    known.set(id, placed);
    return placed;
  };
  const place = (id: string): Placed => {
    const element = doc.byId[id];
    const path = pathTo(doc, id);
    const parentId = path.at(-2);
    const parentMatrix = parentId === undefined ? IDENTITY : insideOf(parentId);
    const box = boxOf(doc, orientation, id, measure, isPainted);
    const css = element ? resolveElement(element, orientation).css : {};
    const own = boxMatrix(box, css.rotate, css.flipX, css.flipY);
    const matrix = multiply(parentMatrix, own);
    const bounds = boundsOf(cornersOf(matrix, box.width, box.height));
    return { id, box, matrix, parentMatrix, bounds };
  };
  /** Children are placed relative to the inner edge of the border. */
  const insideOf = (id: string): Matrix => {
    const { matrix } = of(id);
    const border = borderOf(doc.byId[id], orientation);
    return border ? multiply(matrix, { ...IDENTITY, e: border, f: border }) : matrix;
  };
  const { width, height } = ARTBOARD_SIZES[orientation];
  return { doc, orientation, measure, of, artboard: { left: 0, top: 0, width, height } };
}

function borderOf(element: Element | undefined, orientation: Orientation): number {
  return element ? (resolveElement(element, orientation).css.borderWidth ?? 0) : 0;
}
