import { type Box } from '../geometry.ts';
import { bottom, LANDSCAPE, type Part, right } from './parts.ts';

/* What a layout consists of, and where parts of it are. */

/*
 * Reads a layout as people do: what lies on what, and which rows and columns the rest stands in.
 */

/** A part or several, in px of landscape. */
export type Outline = { readonly box: Box } & (
  | { readonly kind: 'part'; readonly part: Part }
  /** Something on a panel or picture. */
  | { readonly kind: 'on'; readonly base: Part; readonly inner: Outline }
  /** Parts that overlap: they keep their relation, and scale as one. */
  | { readonly kind: 'heap'; readonly parts: readonly Part[] }
  | { readonly kind: 'rows' | 'columns'; readonly nodes: readonly Outline[] }
);

/** Stays where it was in relation to one part, or leads through several. */
export interface Pinned {
  readonly part: Part;
  readonly to: readonly string[];
  /** Where that part is on landscape. */
  readonly from?: Box;
  /** Around the parts that are moved together. */
  readonly along?: Box;
}

/** Within so many px of an edge a part reaches over it. */
const AT_EDGE = 8;

/** Returns which edges of its frame a box reaches. */
export const edgesTouched = (box: Box, frame: Box) => ({
  left: box.left <= frame.left + AT_EDGE,
  right: right(box) >= right(frame) - AT_EDGE,
  top: box.top <= frame.top + AT_EDGE,
  bottom: bottom(box) >= bottom(frame) - AT_EDGE,
});

/** Returns what of a drawing counts: it may be cut by one edge of the artboard in each direction. */
export function visible(box: Box, frame: Box): Box {
  const { left, right: atRight, top, bottom: atBottom } = edgesTouched(box, frame);
  const x0 = left && !atRight ? Math.max(box.left, frame.left) : box.left;
  const x1 = atRight ? Math.min(right(box), right(frame)) : right(box);
  const y0 = top && !atBottom ? Math.max(box.top, frame.top) : box.top;
  const y1 = atBottom ? Math.min(bottom(box), bottom(frame)) : bottom(box);
  return { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
}

export function partsIn(node: Outline): readonly Part[] {
  if (node.kind === 'part') return [node.part];
  if (node.kind === 'heap') return node.parts;
  if (node.kind === 'on') return [node.base, ...partsIn(node.inner)];
  return node.nodes.flatMap(partsIn);
}

/** A thin band along the left or right edge, which stays one. */
export const isBand = (box: Box, frame = LANDSCAPE): boolean =>
  box.width < frame.width * 0.12 && box.height > frame.height * 0.9;

/** Words and circles meet less than their boxes do. */
export function core(node: Outline): Box {
  const parts = partsIn(node);
  if (node.kind === 'part' && node.part.kind === 'text') return node.part.ink;
  const { left, top, width, height } = node.box;
  if (!parts.some(({ isRound }) => isRound) || node.kind === 'on') return node.box;
  return {
    left: left + width * 0.12,
    top: top + height * 0.12,
    width: width * 0.76,
    height: height * 0.76,
  };
}
