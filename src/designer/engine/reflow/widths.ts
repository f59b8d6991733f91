import { type Box } from '../geometry.ts';
import {
  clamp,
  edgesOf,
  type Frame,
  frameOf,
  isRigid,
  isStrip,
  mainPart,
  type ReflowPlan,
} from './frame.ts';
import { type Outline, partsIn } from './node.ts';
import { bottom, right } from './parts.ts';

/* How wide things are in a column, and beside each other. */

export const GAPS = { least: 10, most: 64 } as const;

/** Narrower than this share of its column, a part keeps its width instead of filling it. */
const FILLS_COLUMN = 0.45;

/** Returns the gap before each node but the first, in px. */
export function gapsOf(
  nodes: readonly Outline[],
  axis: 'x' | 'y',
  { scale }: ReflowPlan,
): readonly number[] {
  return nodes.slice(1).map((node, at) => {
    const before = nodes[at]?.box ?? node.box;
    const gap = axis === 'y' ? node.box.top - bottom(before) : node.box.left - right(before);
    return gap <= 2 ? Math.max(0, gap) : clamp(gap * scale, GAPS.least, GAPS.most);
  });
}

/** Returns the width that a node takes of its column; `region` is that column on landscape. */
export function widthIn(node: Outline, region: Box, width: number, plan: ReflowPlan): number {
  const part = mainPart(node);
  const own = node.box.width * plan.scale;
  if (isRigid(node) || !part) return width;
  if (part.kind === 'line' && node.box.height > node.box.width) return width;
  const share = node.box.width / Math.max(1, region.width);
  if (share >= FILLS_COLUMN || (part.kind === 'text' && isAtStart(node, region))) return width;
  const words = partsIn(node).map(({ wording }) => wording?.lineWidth(plan.scale) ?? 0);
  return Math.min(width, Math.max(own, ...(part.kind === 'text' ? [] : words)));
}

const isAtStart = ({ box }: Outline, region: Box): boolean =>
  box.left - region.left <= (region.width - box.width) * 0.15;

/** Returns the widths of nodes beside each other, in px, with the edges they keep. */
export function widthsIn(
  line: readonly Outline[],
  width: number,
  plan: ReflowPlan,
  frame: Frame,
): readonly number[] {
  if (line.length === 1) return [width];
  const gaps = gapsOf(line, 'x', plan).reduce((all, gap) => all + gap, 0);
  const edges = line.map((node, at) => {
    const edge = edgesOf(node, frameOf(frame, at, line.length, 'x'));
    return edge.left + edge.right;
  });
  const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const space = Math.max(1, width - gaps - total(edges));
  const all = total(line.map(({ box }) => box.width));
  const fixed = line.map((node) => fixedWidth(node, (space * node.box.width) / all, plan, frame));
  const rest = space - total(fixed);
  const loose = total(line.map((node, at) => (fixed[at] ? 0 : node.box.width)));
  const filled = loose > 0 ? 1 : space / Math.max(1, total(fixed));
  const share = line.map((node, at) =>
    fixed[at] ? 0 : (rest * node.box.width) / Math.max(1, loose),
  );
  const free = withLines(
    line.map((node, at) => (fixed[at] ? 0 : lineOf(node, plan))),
    share,
  );
  return line.map((_, at) => (edges[at] ?? 0) + ((fixed[at] ?? 0) * filled || (free[at] ?? 0)));
}

/** A price beside a long name takes the line that it needs, the name what is left. */
function withLines(needs: readonly number[], shares: readonly number[]): readonly number[] {
  const all = shares.reduce((total, one) => total + one, 0);
  const isTight = needs.map((need, at) => need > (shares[at] ?? 0) && need < all * 0.45);
  const taken = needs.reduce((total, need, at) => total + (isTight[at] ? need : 0), 0);
  const others = shares.reduce((total, one, at) => total + (isTight[at] ? 0 : one), 0);
  if (taken === 0 || others === 0) return shares;
  return shares.map((one, at) => (isTight[at] ? (needs[at] ?? 0) : (one * (all - taken)) / others));
}

/** Returns the width of the longest line in a node, at most what it had on landscape. */
function lineOf(node: Outline, { scale }: ReflowPlan): number {
  const words = partsIn(node).map(({ wording }) => wording?.lineWidth(scale) ?? 0);
  return Math.min(node.box.width * scale, Math.max(0, ...words));
}

/** Small rigid things keep their size beside others; 0 for what shares the rest. */
function fixedWidth(node: Outline, share: number, { scale }: ReflowPlan, frame: Frame): number {
  const { width, height } = node.box;
  if (mainPart(node)?.kind === 'line' || isStrip(node, frame)) return width;
  if (!isRigid(node)) return 0;
  return Math.max(width, height) < 300 ? Math.min(width * scale, share * 2.5) : share;
}
