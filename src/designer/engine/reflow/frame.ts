import { type Box } from '../geometry.ts';
import { edgesTouched, isBand, type Outline } from './node.ts';
import { bottom, type Part, right } from './parts.ts';
import { LEAST_FONT } from './wording.ts';

/* What a node lies in, and what it keeps from the edges of it. */

/*
 * Lays an outline out in another shape: how tall it has to be at a width. `place.ts` puts it there.
 */

/** Heights in px: below `least` something is lost, `usual` looks as designed, above `most` it looks empty. */
export interface Extent {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** How rows or columns are laid out: as they were, or so many beside each other and the next ones below. */
export type LineMode = 'kept' | number;

export interface ReflowPlan {
  /** Multiple of the size that letters and rigid parts have on landscape. */
  readonly scale: number;
  readonly modeOf: (node: Outline) => LineMode;
  /** Words go to the lower part of the artboard, where a shade turned to. */
  readonly isLow?: boolean;
}

/** px on each side. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a node lies in: the artboard, or a panel. */
export interface Frame {
  /** On landscape. */
  readonly box: Box;
  /** px to keep from the edges that the node has, unless it reaches over them. */
  readonly keep: Edges;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** True for what reaches over an edge of its frame. */
export function bleeds(node: Outline, { box }: Frame): boolean {
  if (node.kind === 'rows' || node.kind === 'columns')
    return node.nodes.some((one) => bleeds(one, { box, keep: NOTHING }));
  const part = mainPart(node);
  if (part?.kind === 'text' || part?.kind === 'line' || part?.isLogo) return false;
  const { left, top, right: atRight, bottom: atBottom } = edgesTouched(node.box, box);
  return left || top || atRight || atBottom;
}

const NOTHING: Edges = { left: 0, right: 0, top: 0, bottom: 0 };

export const mainPart = (node: Outline): Part | undefined =>
  node.kind === 'part' ? node.part : node.kind === 'on' ? node.base : undefined;

export const isRigid = (node: Outline): boolean =>
  node.kind === 'heap' || mainPart(node)?.kind === 'rigid';

export const isStrip = (node: Outline, { box }: Frame): boolean =>
  node.kind === 'part' && node.part.kind === 'panel' && isBand(node.box, box);

/** Returns the scale of a text in a column: words stay whole, and letters legible. */
export function fontScaleOf({ wording }: Part, width: number, { scale }: ReflowPlan): number {
  if (!wording) return scale;
  const least = LEAST_FONT / wording.font;
  return Math.max(least, Math.min(scale, wording.scaleFor(width)));
}

/** Returns px that a node keeps from the edges of its frame. */
export const edgesOf = (node: Outline, frame: Frame): Edges =>
  bleeds(node, frame) ? NOTHING : frame.keep;

/** Returns the frame of one of several nodes: only the outer ones are at its edges. */
export function frameOf({ box, keep }: Frame, at: number, count: number, axis: 'x' | 'y'): Frame {
  const [first, last] = [at === 0, at === count - 1];
  const inner =
    axis === 'y'
      ? { ...keep, top: first ? keep.top : 0, bottom: last ? keep.bottom : 0 }
      : { ...keep, left: first ? keep.left : 0, right: last ? keep.right : 0 };
  return { box, keep: inner };
}

/** Returns the frame of what lies on a panel: it keeps its distance to the edges. */
export function frameOn(base: Box, inner: Outline, { scale }: ReflowPlan): Frame {
  const near = { box: base, keep: NOTHING };
  const boxes = leavesOf(inner).filter((node) => !bleeds(node, near));
  const pad = (spaces: readonly number[], length: number) =>
    clamp(Math.min(...spaces, Infinity) * scale, 4, clamp(length * 0.15, 12, 80));
  return {
    box: base,
    keep: {
      left: pad(
        boxes.map(({ box }) => box.left - base.left),
        base.width,
      ),
      right: pad(
        boxes.map(({ box }) => right(base) - right(box)),
        base.width,
      ),
      top: pad(
        boxes.map(({ box }) => box.top - base.top),
        base.height,
      ),
      bottom: pad(
        boxes.map(({ box }) => bottom(base) - bottom(box)),
        base.height,
      ),
    },
  };
}

const leavesOf = (node: Outline): readonly Outline[] =>
  node.kind === 'rows' || node.kind === 'columns' ? node.nodes.flatMap(leavesOf) : [node];
