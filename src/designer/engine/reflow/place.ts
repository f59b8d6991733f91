import { tallest, type NodeLine, nodeLines, ownExtent, heightsOf } from './flow.ts';
import {
  bleeds,
  edgesOf,
  type Frame,
  frameOf,
  frameOn,
  fontScaleOf,
  type ReflowPlan,
  type Extent,
} from './frame.ts';
import { edgesTouched, type Outline, partsIn } from './node.ts';
import { widthIn, widthsIn } from './widths.ts';
import type { Box } from '../geometry.ts';
import { bottom, right } from './parts.ts';

/* Puts every part of an outline into a box of another shape. */

/** Where a part goes, and the scale of its letters or contents. */
export interface Put {
  readonly box: Box;
  readonly scale: number;
}
export type PartPlaces = Map<string, Put>;

/** The first of these is before a node, in shares of what is free. */
function share(before: number, after: number, size: number): number | undefined {
  const all = Math.max(0, before) + Math.max(0, after);
  return all > Math.max(4, size * 0.08) ? Math.max(0, before) / all : undefined;
}

/** Puts a node into its box; `region` is what it had on landscape. */
export function put(
  node: Outline,
  region: Box,
  target: Box,
  plan: ReflowPlan,
  places: PartPlaces,
  frame: Frame,
): void {
  if (node.kind === 'rows' || node.kind === 'columns')
    return putLines(node, region, target, plan, places, frame);
  const edge = edgesOf(node, frame);
  const free: Box = {
    left: target.left + edge.left,
    top: target.top + edge.top,
    width: Math.max(1, target.width - edge.left - edge.right),
    height: Math.max(1, target.height - edge.top - edge.bottom),
  };
  const wide = widthIn(node, region, free.width, plan);
  const extent = ownExtent(node, wide, plan, frame);
  const height = Math.min(free.height, Math.max(extent.usual, extent.most));
  const isRigid = node.kind === 'heap' || (node.kind === 'part' && node.part.kind === 'rigid');
  const width = isRigid ? Math.min(wide, (height / node.box.height) * node.box.width) : wide;
  const high = isRigid ? Math.min(height, (width / node.box.width) * node.box.height) : height;
  const box = {
    left: free.left + (free.width - width) * shareLeft(node, region, width / free.width, frame),
    top: free.top + (free.height - high) * shareAbove(node, region, frame),
    width,
    height: high,
  };
  putOwn(node, box, plan, places);
}

/** Returns which share of the free width is before a node that does not fill it. */
function shareLeft(node: Outline, region: Box, filled: number, frame: Frame): number {
  const { box } = node;
  if (bleeds(node, frame)) {
    const { left, right: atRight } = edgesTouched(box, frame.box);
    if (left !== atRight) return left ? 0 : 1;
  }
  const known = share(box.left - region.left, right(region) - right(box), box.width);
  if (known !== undefined) return known;
  const center = (box.left + box.width / 2 - frame.box.left) / frame.box.width;
  if (filled > 0.5) return 0.5;
  return center > 0.8 ? 1 : center < 0.4 ? 0 : 0.5;
}

function shareAbove(node: Outline, region: Box, frame: Frame): number {
  const { box } = node;
  if (bleeds(node, frame)) {
    const { top, bottom: atBottom } = edgesTouched(box, frame.box);
    if (top !== atBottom) return top ? 0 : 1;
  }
  return share(box.top - region.top, bottom(region) - bottom(box), box.height) ?? 0.5;
}

function putOwn(node: Outline, box: Box, plan: ReflowPlan, places: PartPlaces): void {
  if (node.kind === 'heap') return putHeap(node, box, places);
  if (node.kind === 'part') {
    const { part } = node;
    const scale =
      part.kind === 'rigid' ? box.width / part.box.width : fontScaleOf(part, box.width, plan);
    return void places.set(part.id, { box, scale });
  }
  if (node.kind !== 'on') return;
  const { base, inner } = node;
  places.set(base.id, { box, scale: plan.scale });
  put(inner, base.box, box, plan, places, frameOn(base.box, inner, plan));
}

function putHeap(
  { parts, box: from }: Outline & { kind: 'heap' },
  box: Box,
  places: PartPlaces,
): void {
  const scale = box.width / from.width;
  for (const { id, box: own } of parts) {
    const left = box.left + (own.left - from.left) * scale;
    const top = box.top + (own.top - from.top) * scale;
    places.set(id, {
      box: { left, top, width: own.width * scale, height: own.height * scale },
      scale,
    });
  }
}

function putLines(
  node: Outline & { kind: 'rows' | 'columns' },
  region: Box,
  target: Box,
  plan: ReflowPlan,
  places: PartPlaces,
  frame: Frame,
): void {
  const lines = nodeLines(node, plan, frame);
  const rows = lines.map(({ nodes, regions }, at) => {
    const own = frameOf(frame, at, lines.length, 'y');
    const widths = widthsIn(nodes, target.width, plan, own);
    const cells = nodes.map((one, column) => ({
      one,
      region: regions[column] ?? one.box,
      width: widths[column] ?? target.width,
      frame: frameOf(own, column, nodes.length, 'x'),
    }));
    const rooms = cells.map((cell) =>
      heightsOf(cell.one, cell.region, cell.width, plan, cell.frame),
    );
    return { cells, room: tallest(rooms) };
  });
  const around = spaceAround(node, lines, region, frame);
  const isWhole = frame.keep.top > 0 && frame.keep.bottom > 0;
  const shares = shareOut(
    rows.map(({ room: extent }) => extent),
    plan.isLow && isWhole ? lowered(lines, node) : lines,
    target.height,
    plan.isLow && isWhole ? [around[0], 0] : around,
    node.kind === 'columns' && isAlike(node.nodes),
  );
  let top = target.top + shares.before;
  for (const [at, { cells }] of rows.entries()) {
    top += at === 0 ? 0 : (shares.gaps[at] ?? 0);
    const height = shares.heights[at] ?? 0;
    const gap =
      cells.length > 1
        ? (target.width - cells.reduce((all, { width }) => all + width, 0)) / (cells.length - 1)
        : 0;
    let { left } = target;
    for (const cell of cells) {
      put(
        cell.one,
        cell.region,
        { left, top, width: cell.width, height },
        plan,
        places,
        cell.frame,
      );
      left += cell.width + gap;
    }
    top += height;
  }
}

/** What is free goes above the words, below a logo. */
function lowered(
  lines: readonly NodeLine[],
  node: Outline & { kind: 'rows' | 'columns' },
): readonly NodeLine[] {
  const first = lines.findIndex(({ nodes }) =>
    nodes.some((one) => partsIn(one).some(({ wording }) => wording)),
  );
  return node.kind === 'columns'
    ? lines
    : lines.map((line, at) => (at === first ? { ...line, space: line.space * 20 } : line));
}

/** Returns the space above and below on landscape; what bleeds stays at the edge. */
function spaceAround(
  node: Outline & { kind: 'rows' | 'columns' },
  lines: readonly NodeLine[],
  region: Box,
  frame: Frame,
): readonly [number, number] {
  const isBleeding = (line: NodeLine | undefined) =>
    line?.nodes.some((one) => bleeds(one, frame)) ?? false;
  // Columns that became rows had their space inside.
  const turned = node.kind === 'columns' && lines.length > 1 ? (lines[1]?.space ?? 0) / 2 : 0;
  const above = isBleeding(lines[0]) ? 0 : node.box.top - region.top + turned;
  const below = isBleeding(lines.at(-1)) ? 0 : bottom(region) - bottom(node.box) + turned;
  return [Math.max(0, above), Math.max(0, below)];
}

/** True for cards of one size, which stay so. */
const isAlike = (nodes: readonly Outline[]): boolean =>
  nodes.every(
    ({ box }) =>
      Math.abs(box.height - (nodes[0]?.box.height ?? 0)) < 12 &&
      Math.abs(box.width - (nodes[0]?.box.width ?? 0)) < box.width * 0.1,
  );

interface Shares {
  readonly before: number;
  readonly heights: readonly number[];
  /** Before each line; that of the first one is 0. */
  readonly gaps: readonly number[];
}

/** Shares a height out: first what everything usually has, then more of it, then space as on landscape. */
function shareOut(
  rooms: readonly Extent[],
  lines: readonly NodeLine[],
  height: number,
  [above, below]: readonly [number, number],
  isEven: boolean,
): Shares {
  const gaps = lines.map(({ gap }) => gap);
  let free = height - gaps.reduce((all, gap) => all + gap, 0);
  const heights = grow(rooms, free);
  if (isEven) even(heights, rooms, free);
  free -= heights.reduce((all, one) => all + one, 0);
  if (free < 0) {
    // Too little for everything: all give way alike.
    const share = height / (height - free);
    return {
      before: 0,
      heights: heights.map((one) => one * share),
      gaps: gaps.map((gap) => gap * share),
    };
  }
  const spaces = [above, ...lines.slice(1).map(({ space }) => space), below];
  const all = spaces.reduce((total, space) => total + space, 0);
  const extra = (space: number) => (all > 0 ? (free * space) / all : free / spaces.length);
  return {
    before: extra(above),
    heights,
    gaps: gaps.map((gap, at) => (at === 0 ? 0 : gap + extra(spaces[at] ?? 0))),
  };
}

/** Returns heights between least and usual, or between usual and most, that use what is free as far as they can. */
function grow(rooms: readonly Extent[], free: number): number[] {
  const total = (of: (extent: Extent) => number) =>
    rooms.reduce((all, extent) => all + of(extent), 0);
  const [least, usual] = [total((extent) => extent.least), total((extent) => extent.usual)];
  if (free <= usual) {
    const share = usual > least ? Math.max(0, Math.min(1, (free - least) / (usual - least))) : 0;
    return rooms.map((extent) => extent.least + (extent.usual - extent.least) * share);
  }
  const most = total((extent) => Math.min(extent.most, free));
  const share = most > usual ? Math.min(1, (free - usual) / (most - usual)) : 0;
  return rooms.map((extent) => extent.usual + (Math.min(extent.most, free) - extent.usual) * share);
}

function even(heights: number[], rooms: readonly Extent[], free: number): void {
  const each = heights.reduce((all, one) => all + one, 0) / heights.length;
  const least = Math.max(...rooms.map((extent) => extent.least));
  if (least * heights.length > free) return;
  heights.fill(Math.max(each, least));
}
