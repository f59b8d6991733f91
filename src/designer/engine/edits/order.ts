import type { Draft } from 'immer';
import { DEPTH_MAX, type Doc } from '../../../model/canvas/doc.ts';
import { type Element, isContainer } from '../../../model/canvas/element.ts';
import { ORIENTATIONS, type Orientation } from '../../../model/canvas/orientation.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { DesignEdit } from '../createDesign.ts';
import {
  centerOf,
  IDENTITY,
  invert,
  type Matrix,
  normalDegrees,
  rounded,
  transform,
} from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { childrenOf, heightOf, outermost, parentOf, parentsOf, pathTo } from '../tree.ts';
import { writeWhereDifferent } from './css.ts';

/** Returns the layout of an artboard; hugging sizes on hidden ones are taken from the shown one. */
export type Layouts = (orientation: Orientation) => Layout;
export type OrderStep = 'front' | 'forward' | 'backward' | 'back';

export function writeOrder(
  doc: Draft<Doc>,
  containerId: string | undefined,
  ids: readonly string[],
): void {
  if (containerId === undefined) doc.elements = [...ids];
  else {
    const container = doc.byId[containerId];
    if (container?.type === 'stack' || container?.type === 'group') container.children = [...ids];
  }
}

function orderOf(doc: Draft<Doc>, containerId: string | undefined): readonly string[] {
  return childrenOf(doc as Doc, containerId);
}

/** Brings elements to the front or sends them back, each within its own container. */
export function reorderEdit(doc: Doc, ids: readonly string[], step: OrderStep): DesignEdit {
  const chosen = new Set(ids);
  const containers = new Set(ids.map((id) => parentsOf(doc).get(id)));
  return (draft) => {
    for (const container of containers) {
      const before = childrenOf(doc, container);
      const after = stepped(before, chosen, step);
      if (after.some((id, at) => id !== before[at])) writeOrder(draft, container, after);
    }
  };
}

function stepped(order: readonly string[], chosen: ReadonlySet<string>, step: OrderStep) {
  const [mine, others] = [
    order.filter((id) => chosen.has(id)),
    order.filter((id) => !chosen.has(id)),
  ];
  if (step === 'front') return [...others, ...mine];
  if (step === 'back') return [...mine, ...others];
  const next = [...order];
  const swap = (at: number, by: number): void => {
    const [id, other] = [next[at], next[at + by]];
    if (id === undefined || other === undefined || !chosen.has(id) || chosen.has(other)) return;
    [next[at], next[at + by]] = [other, id];
  };
  if (step === 'forward') for (let at = next.length - 2; at >= 0; at -= 1) swap(at, 1);
  else for (let at = 1; at < next.length; at += 1) swap(at, -1);
  return next;
}

/** Removes elements with their children, and containers that become empty. */
export function removeEdit(doc: Doc, ids: readonly string[]): DesignEdit {
  return (draft) => {
    const gone = outermost(doc, ids);
    for (const id of gone) detach(draft, doc, id);
    for (const id of gone) drop(draft, doc, id);
    return [];
  };
}

/** Removes an element from its order, and its container if nothing is left in it. */
function detach(draft: Draft<Doc>, doc: Doc, id: string): void {
  const owner = parentsOf(doc).get(id);
  const rest = orderOf(draft, owner).filter((other) => other !== id);
  writeOrder(draft, owner, rest);
  if (owner === undefined || rest.length > 0) return;
  detach(draft, doc, owner);
  delete draft.byId[owner];
}

function drop(draft: Draft<Doc>, doc: Doc, id: string): void {
  for (const child of childrenOf(doc, id)) drop(draft, doc, child);
  delete draft.byId[id];
}

const turnOf = ({ a, b, c, d }: Matrix): number => {
  const isMirrored = a * d - b * c < 0;
  return (Math.atan2(isMirrored ? -b : b, isMirrored ? -a : a) * 180) / Math.PI;
};

/**
 * Sets the place of an element in a new container so that it stays where it was on every artboard. `inside`
 * maps from the new container's inside to the artboard.
 */
export function keepInPlace(
  doc: Draft<Doc>,
  id: string,
  layouts: Layouts,
  inside: (orientation: Orientation) => Matrix,
): void {
  const element = doc.byId[id];
  if (!element || element.type === 'unknown') return;
  // Landscape first: the others store only their differences from it.
  const wanted = ORIENTATIONS.map((orientation) => {
    const { box, matrix, parentMatrix } = layouts(orientation).of(id);
    const center = transform(parentMatrix, centerOf(box));
    const to = transform(invert(inside(orientation)), center);
    const turn = normalDegrees(rounded(turnOf(matrix) - turnOf(inside(orientation))));
    return {
      orientation,
      left: rounded(to.x - box.width / 2),
      top: rounded(to.y - box.height / 2),
      rotate: turn,
    };
  });
  for (const { orientation, left, top, rotate } of wanted) {
    const { css } = resolveElement(element as Element, orientation);
    const isTurned = normalDegrees(css.rotate ?? 0) !== rotate;
    writeWhereDifferent(element, orientation, { left, top, ...(isTurned && { rotate }) });
  }
}

/** An element in a container has no hold: it keeps the size it has on each artboard. */
export function letGo(draft: Draft<Doc>, id: string, layouts: Layouts): void {
  const element = draft.byId[id];
  if (!element || element.type === 'unknown' || !element.hold) return;
  element.hold = { x: 'none', y: 'none' };
  for (const orientation of ['portrait', 'grid'] as const) {
    const { width, height } = layouts(orientation).of(id).box;
    writeWhereDifferent(element, orientation, {
      ...(typeof element.css.width === 'number' && { width: rounded(width) }),
      ...(typeof element.css.height === 'number' && { height: rounded(height) }),
    });
  }
}

/** Outside its stack an element has nothing to fill, so its current size is fixed. */
export function fixSize(draft: Draft<Doc>, id: string, layouts: Layouts): void {
  const element = draft.byId[id];
  if (!element || parentOf(layouts('landscape').doc, id)?.type !== 'stack') return;
  for (const orientation of ORIENTATIONS) {
    const { box } = layouts(orientation).of(id);
    const { width, height } = (element as Element).css;
    writeWhereDifferent(element, orientation, {
      ...(width === 'fill' && box.width > 0 && { width: rounded(box.width) }),
      ...(height === 'fill' && box.height > 0 && { height: rounded(box.height) }),
    });
  }
}

/** Returns the coordinates inside a container, or of the artboard. */
export function insideMatrix(layout: Layout, containerId: string | undefined): Matrix {
  if (containerId === undefined) return IDENTITY;
  const { matrix } = layout.of(containerId);
  const container = layout.doc.byId[containerId];
  const border = container
    ? (resolveElement(container, layout.orientation).css.borderWidth ?? 0)
    : 0;
  return {
    ...matrix,
    e: matrix.e + (matrix.a + matrix.c) * border,
    f: matrix.f + (matrix.b + matrix.d) * border,
  };
}

/** True if elements can be put into a container: not into themselves, and not too deep. */
export function canMoveInto(
  doc: Doc,
  ids: readonly string[],
  containerId: string | undefined,
): boolean {
  if (containerId === undefined) return true;
  const container = doc.byId[containerId];
  if (!container || !isContainer(container)) return false;
  const path = pathTo(doc, containerId);
  if (ids.some((id) => path.includes(id))) return false;
  return ids.every((id) => path.length + heightOf(doc, id) <= DEPTH_MAX);
}

/**
 * Moves elements into a container (undefined: the artboard) before child number `at`, counted without them.
 * They stay where they are visible, except in a stack, which places them itself.
 */
export function moveIntoEdit(
  doc: Doc,
  ids: readonly string[],
  containerId: string | undefined,
  at: number,
  layouts: Layouts,
): DesignEdit {
  return (draft) => {
    if (!canMoveInto(doc, ids, containerId)) return undefined;
    const isOther = (id: string) => parentsOf(doc).get(id) !== containerId;
    const rest = childrenOf(doc, containerId).filter((id) => !ids.includes(id));
    for (const id of ids.filter(isOther)) {
      writeOrder(
        draft,
        parentsOf(doc).get(id),
        orderOf(draft, parentsOf(doc).get(id)).filter((other) => other !== id),
      );
      if (containerId !== undefined) letGo(draft, id, layouts);
      if (doc.byId[containerId ?? '']?.type !== 'stack') fixSize(draft, id, layouts);
      keepInPlace(draft, id, layouts, (orientation) =>
        insideMatrix(layouts(orientation), containerId),
      );
    }
    writeOrder(draft, containerId, [...rest.slice(0, at), ...ids, ...rest.slice(at)]);
    for (const id of new Set(ids.map((moved) => parentsOf(doc).get(moved)))) {
      if (id !== undefined && orderOf(draft, id).length === 0) {
        detach(draft, doc, id);
        delete draft.byId[id];
      }
    }
    return ids;
  };
}
