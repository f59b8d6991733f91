import { type Box, unionOf } from '../geometry.ts';
import { type Outline, partsIn, visible } from './node.ts';
import { areaOf, bottom, type Part, right, sharedArea } from './parts.ts';

/* Shapes that overlap are one drawing. */

export function heapOf(parts: readonly Part[], frame: Box): Outline {
  const box = unionOf(parts.map((part) => part.box)) ?? frame;
  return { kind: 'heap', parts, box: visible(box, frame) };
}

/** A panel with a drawing that sticks out of it stays a panel, which fills its place. */
function drawingOf(one: Outline, other: Outline, frame: Box): Outline {
  const [large, small] = areaOf(one.box) > areaOf(other.box) ? [one, other] : [other, one];
  const base = large.kind === 'part' ? large.part : large.kind === 'on' ? large.base : undefined;
  if (base?.kind !== 'panel' || sharedArea(base.box, small.box) < 0.2 * areaOf(small.box))
    return heapOf([...partsIn(one), ...partsIn(other)], frame);
  const within = [...(large.kind === 'on' ? partsIn(large.inner) : []), ...partsIn(small)];
  const box = unionOf(within.map((part) => cut(part.box, base.box))) ?? base.box;
  return { kind: 'on', base, inner: { kind: 'heap', parts: within, box }, box: base.box };
}

/** Returns the part of a box that is in another one. */
function cut(box: Box, frame: Box): Box {
  const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
  const width = Math.max(1, Math.min(right(box), right(frame)) - left);
  return { left, top, width, height: Math.max(1, Math.min(bottom(box), bottom(frame)) - top) };
}

/** Drawings that overlap become one. */
export function heaped(nodes: readonly Outline[], frame: Box): readonly Outline[] {
  const isDrawing = (node: Outline) =>
    node.kind === 'heap' ||
    partsIn(node).every(({ isDecoration, kind }) => isDecoration && kind !== 'line');
  const all = [...nodes];
  for (let at = 0; at < all.length; at += 1) {
    const node = all[at];
    if (!node || !isDrawing(node)) continue;
    const other = all.findIndex(
      (one, place) => place > at && isDrawing(one) && sharedArea(one.box, node.box) > 0,
    );
    const met = all[other];
    if (!met) continue;
    all.splice(other, 1);
    all[at] = drawingOf(node, met, frame);
    at = -1;
  }
  return all;
}
