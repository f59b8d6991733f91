import { type Box } from '../geometry.ts';
import {
  bleeds,
  edgesOf,
  type Frame,
  frameOf,
  frameOn,
  isRigid,
  isStrip,
  fontScaleOf,
  mainPart,
  type ReflowPlan,
  type Extent,
} from './frame.ts';
import { edgesTouched, type Outline, partsIn } from './node.ts';
import { bottom, type Part } from './parts.ts';
import { GAPS, gapsOf, widthIn, widthsIn } from './widths.ts';

/*
 * How tall an outline has to be at a width, in another shape. `place.ts` puts it there.
 */

/** Returns the heights that a node can have at a width, in px. */
export function heightsOf(
  node: Outline,
  region: Box,
  width: number,
  plan: ReflowPlan,
  frame: Frame,
): Extent {
  if (node.kind === 'rows' || node.kind === 'columns') {
    const lines = nodeLines(node, plan, frame);
    const rooms = lines.map((line, at) =>
      lineExtent(line, width, plan, frameOf(frame, at, lines.length, 'y')),
    );
    return sum(
      rooms,
      lines.reduce((all, { gap }) => all + gap, 0),
    );
  }
  const edge = edgesOf(node, frame);
  const own = width - edge.left - edge.right;
  return sum(
    [ownExtent(node, widthIn(node, region, own, plan), plan, frame)],
    edge.top + edge.bottom,
  );
}

/** Returns the room of a part with what lies on it, at its own width. */
export function ownExtent(node: Outline, width: number, plan: ReflowPlan, frame: Frame): Extent {
  if (isRigid(node)) return rigidExtent(node, width, plan);
  if (node.kind === 'part') return partExtent(node, node.part, width, plan, frame);
  if (node.kind !== 'on') return still(0);
  const { base, inner, box } = node;
  const within = frameOn(base.box, inner, plan);
  const extent = heightsOf(inner, base.box, width, plan, within);
  const picture = base.kind === 'picture' ? pictureExtent(node, width, plan, frame) : still(0);
  const designed =
    box.height * plan.scale * Math.min(1, (box.width * plan.scale) / Math.max(1, width));
  const usual = Math.max(extent.usual, picture.usual, Math.min(designed, extent.usual * 1.3));
  const most = Math.max(usual * (bleeds(node, frame) ? 1.5 : 1.25), picture.most);
  return { least: Math.max(extent.least, picture.least), usual, most };
}

const still = (height: number): Extent => ({ least: height, usual: height, most: height });

/** Small things have one size; large ones give way, or fill what is free. */
function rigidExtent({ box, ...node }: Outline, width: number, plan: ReflowPlan): Extent {
  const part = node.kind === 'part' ? node.part : undefined;
  const usual = box.height * Math.min(plan.scale, width / Math.max(1, box.width));
  const isSmall = part?.isLogo || Math.max(box.width, box.height) < 300;
  if (isSmall) return still(usual);
  const fills = box.height * Math.min(1.4, width / Math.max(1, box.width));
  return { least: usual * 0.75, usual, most: Math.max(usual, fills) };
}

function partExtent(
  node: Outline,
  part: Part,
  width: number,
  plan: ReflowPlan,
  frame: Frame,
): Extent {
  const { box } = part;
  if (part.wording) {
    const scale = fontScaleOf(part, width, plan);
    const need = part.wording.height(width, scale);
    const designed = (box.height * box.width * scale * scale) / Math.max(1, width);
    const usual = Math.max(need, Math.min(designed, need * 1.15));
    return { least: need, usual, most: Math.max(need, Math.min(designed, need * 1.6)) };
  }
  if (part.kind === 'line' && box.width >= box.height) return still(box.height);
  // A line between columns lies between them once they are rows.
  if (part.kind === 'line' && width > box.width * 3) return still(box.width);
  if (part.kind === 'line') return { least: 1, usual: 1, most: Infinity };
  if (isStrip(node, frame)) return { least: 1, usual: 1, most: Infinity };
  return pictureExtent(node, width, plan, frame);
}

/** Pictures are cropped rather than made small. */
function pictureExtent(node: Outline, width: number, { scale }: ReflowPlan, frame: Frame): Extent {
  const { box } = node;
  const shape = (box.height / Math.max(1, box.width)) * width;
  if (Math.abs(width - box.width * scale) <= 1 && !bleeds(node, frame)) return still(shape);
  const size = (box.height * box.width * scale * scale) / Math.max(1, width);
  const usual = Math.min(shape, Math.max(size, shape * 0.7));
  const { top, bottom: below } = edgesTouched(box, frame.box);
  const most = top && below ? Infinity : Math.max(shape, usual * (bleeds(node, frame) ? 2 : 1.4));
  return { least: usual * 0.5, usual, most };
}

const sum = (rooms: readonly Extent[], gaps: number): Extent => ({
  least: rooms.reduce((all, { least }) => all + least, gaps),
  usual: rooms.reduce((all, { usual }) => all + usual, gaps),
  most: rooms.reduce((all, { most }) => all + most, gaps),
});

/** Returns the room of nodes beside each other. */
export const tallest = (rooms: readonly Extent[]): Extent => ({
  least: Math.max(...rooms.map(({ least }) => least)),
  usual: Math.max(...rooms.map(({ usual }) => usual)),
  most: Math.max(...rooms.map(({ most }) => most)),
});

/** Nodes beside each other, below the line before. */
export interface NodeLine {
  readonly nodes: readonly Outline[];
  /** The column of each on landscape. */
  readonly regions: readonly Box[];
  /** px to the line before, and on landscape. */
  readonly gap: number;
  readonly space: number;
}

type Several = Outline & { readonly kind: 'columns' | 'rows' };

/** Returns rows or columns as lines; a picture beside a text goes above it. */
export function nodeLines(node: Several, plan: ReflowPlan, frame: Frame): readonly NodeLine[] {
  const { kind, nodes, box } = node;
  const mode = plan.modeOf(node);
  if (kind === 'rows' && mode === 'kept') {
    const gaps = [0, ...gapsOf(nodes, 'y', plan)];
    return nodes.map((one, at) => {
      const before = nodes[at - 1]?.box;
      const space = before ? Math.max(0, one.box.top - bottom(before)) : 0;
      return { nodes: [one], regions: [box], gap: gaps[at] ?? 0, space };
    });
  }
  const isRows = kind === 'rows';
  const across = mode === 'kept' ? nodes.length : mode;
  const ordered = across === 1 ? inReadingOrder(nodes, frame) : nodes;
  const gap = Math.min(GAPS.most, ...gapsOf(nodes, isRows ? 'y' : 'x', plan));
  const lines: NodeLine[] = [];
  for (let at = 0; at < ordered.length; at += across) {
    const set = ordered.slice(at, at + across);
    const regions = set.map((one) => (isRows ? one.box : stripOf(one, box)));
    lines.push({ nodes: set, regions, gap: at === 0 ? 0 : gap, space: at === 0 ? 0 : gap });
  }
  return lines;
}

/** Pictures first; what reaches over one edge of the frame only stays there. */
function inReadingOrder(nodes: readonly Outline[], { box }: Frame): readonly Outline[] {
  const rank = (node: Outline): number => {
    const isPicture = mainPart(node)?.kind === 'picture';
    const isSunk = partsIn(node).some((part) => bottom(part.box) > bottom(box) + 20);
    return isSunk || (isRigid(node) && edgesTouched(node.box, box).bottom) ? 2 : isPicture ? 0 : 1;
  };
  return [...nodes].sort((a, b) => rank(a) - rank(b));
}

/** Returns the region on landscape that a node has for itself in a line. */
const stripOf = (node: Outline, region: Box): Box => ({
  ...region,
  left: node.box.left,
  width: node.box.width,
});

function lineExtent(
  { nodes, regions }: NodeLine,
  width: number,
  plan: ReflowPlan,
  frame: Frame,
): Extent {
  const widths = widthsIn(nodes, width, plan, frame);
  return tallest(
    nodes.map((node, at) => {
      const own = frameOf(frame, at, nodes.length, 'x');
      return heightsOf(node, regions[at] ?? node.box, widths[at] ?? width, plan, own);
    }),
  );
}
