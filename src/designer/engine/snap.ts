import type { Box } from './geometry.ts';

/** Edges and centers of everything that stays, along one axis, sorted. */
export interface SnapAxis {
  readonly at: Float64Array;
  /** The box that each line comes from; -1 for the artboard and guides. */
  readonly from: Int32Array;
}

/** What a moving element can snap to; computed once, when the move begins. */
export interface SnapField {
  readonly x: SnapAxis;
  readonly y: SnapAxis;
  readonly boxes: readonly Box[];
  readonly artboard: Box;
}

export interface SnapLine {
  /** `x`: a vertical line at that x. */
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
}
/** Equal distances, shown as bars. */
export interface SnapGap {
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  /** Where the bar is drawn on the other axis. */
  readonly across: number;
}
export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly lines: readonly SnapLine[];
  readonly gaps: readonly SnapGap[];
}
export const NOT_SNAPPED: Snapped = { dx: 0, dy: 0, lines: [], gaps: [] };

/** Guides are lines that a person placed: px of the artboard. */
export interface Guides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}
export const NO_GUIDES: Guides = { x: [], y: [] };

/** Collects the lines of everything that stays where it is. */
export function createSnapField(
  boxes: readonly Box[],
  artboard: Box,
  guides: Guides = NO_GUIDES,
): SnapField {
  const xs: [number, number][] = [0, artboard.width / 2, artboard.width, ...guides.x].map((at) => [
    at,
    -1,
  ]);
  const ys: [number, number][] = [0, artboard.height / 2, artboard.height, ...guides.y].map(
    (at) => [at, -1],
  );
  boxes.forEach(({ left, top, width, height }, index) => {
    xs.push([left, index], [left + width / 2, index], [left + width, index]);
    ys.push([top, index], [top + height / 2, index], [top + height, index]);
  });
  return { x: axisOf(xs), y: axisOf(ys), boxes, artboard };
}

function axisOf(lines: [number, number][]): SnapAxis {
  lines.sort((a, b) => a[0] - b[0]);
  return {
    at: Float64Array.from(lines, ([at]) => at),
    from: Int32Array.from(lines, ([, from]) => from),
  };
}

/** Returns the index of the first line at or after a value. */
function lowerBound(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns how far the nearest line is from a value; undefined beyond `reach`. */
function nearest(axis: SnapAxis, value: number, reach: number): number | undefined {
  const at = lowerBound(axis.at, value);
  const [after, before] = [axis.at[at], axis.at[at - 1]];
  const ahead = after === undefined ? Infinity : after - value;
  const behind = before === undefined ? Infinity : value - before;
  if (Math.min(ahead, behind) > reach) return undefined;
  return ahead <= behind ? ahead : -behind;
}

/** Returns the smallest step that brings one of several values onto a line. */
export function snapValues(
  axis: SnapAxis,
  values: readonly number[],
  reach: number,
): number | undefined {
  let best: number | undefined;
  for (const value of values) {
    const step = nearest(axis, value, reach);
    if (step !== undefined && (best === undefined || Math.abs(step) < Math.abs(best))) best = step;
  }
  return best;
}

/** Snaps a moving box to the lines and gaps around it, at most `reach` px away. */
export function snapBox(field: SnapField, box: Box, reach: number): Snapped {
  const x = snapAxis(field, box, 'x', reach);
  const y = snapAxis(field, { ...box, left: box.left + x.step }, 'y', reach);
  const moved = { ...box, left: box.left + x.step, top: box.top + y.step };
  return {
    dx: x.step,
    dy: y.step,
    lines: [
      ...(x.isLine ? linesAt(field, 'x', moved) : []),
      ...(y.isLine ? linesAt(field, 'y', moved) : []),
    ],
    gaps: [...x.gaps(moved), ...y.gaps(moved)],
  };
}

type Axis = 'x' | 'y';
const KEYS = {
  x: ['left', 'width', 'top', 'height'],
  y: ['top', 'height', 'left', 'width'],
} as const;

function snapAxis(field: SnapField, box: Box, axis: Axis, reach: number) {
  const [start, size] = KEYS[axis];
  const values = [box[start], box[start] + box[size] / 2, box[start] + box[size]];
  const line = snapValues(field[axis], values, reach);
  const gap = snapGap(field, box, axis, reach);
  const takesGap = gap && (line === undefined || Math.abs(gap.step) < Math.abs(line));
  return {
    step: takesGap ? gap.step : (line ?? 0),
    isLine: !takesGap && line !== undefined,
    gaps: (moved: Box): readonly SnapGap[] => (takesGap ? gap.bars(moved) : []),
  };
}

/** Returns every line that the box is now aligned with, long enough to show with what. */
function linesAt(field: SnapField, axis: Axis, box: Box): readonly SnapLine[] {
  const [start, size, crossStart, crossSize] = KEYS[axis];
  const values = [box[start], box[start] + box[size] / 2, box[start] + box[size]];
  return values.flatMap((value) => {
    const { at, from } = field[axis];
    let [low, high] = [box[crossStart], box[crossStart] + box[crossSize]];
    let isMet = false;
    for (
      let n = lowerBound(at, value - 0.05);
      n < at.length && (at[n] ?? 0) <= value + 0.05;
      n += 1
    ) {
      isMet = true;
      const other = field.boxes[from[n] ?? -1] ?? field.artboard;
      low = Math.min(low, other[crossStart]);
      high = Math.max(high, other[crossStart] + other[crossSize]);
    }
    return isMet ? [{ axis, at: value, from: low, to: high }] : [];
  });
}

interface Gap {
  readonly step: number;
  bars(moved: Box): readonly SnapGap[];
}

/** Returns the boxes beside the moving one along an axis, sorted. */
function inLine(field: SnapField, box: Box, axis: Axis): readonly Box[] {
  const [start, , crossStart, crossSize] = KEYS[axis];
  const [low, high] = [box[crossStart], box[crossStart] + box[crossSize]];
  return field.boxes
    .filter((other) => other[crossStart] < high && other[crossStart] + other[crossSize] > low)
    .sort((a, b) => a[start] - b[start]);
}

/** Centers between two boxes, or continues a row with equal distances. */
function snapGap(field: SnapField, box: Box, axis: Axis, reach: number): Gap | undefined {
  const [start, size] = KEYS[axis];
  const row = inLine(field, box, axis);
  if (row.length < 2) return undefined;
  const end = (one: Box) => one[start] + one[size];
  const center = box[start] + box[size] / 2;
  const after = row.findIndex((other) => other[start] + other[size] / 2 > center);
  const at = after < 0 ? row.length : after;
  const [before2, before, next, next2] = [row[at - 2], row[at - 1], row[at], row[at + 1]];
  const wanted: { readonly place: number; readonly bars: (moved: Box) => readonly SnapGap[] }[] =
    [];
  const bar = (from: number, to: number, moved: Box): SnapGap => ({
    axis,
    from,
    to,
    across: axis === 'x' ? moved.top + moved.height / 2 : moved.left + moved.width / 2,
  });
  if (before && next && next[start] - end(before) >= box[size]) {
    const gap = (next[start] - end(before) - box[size]) / 2;
    wanted.push({
      place: end(before) + gap,
      bars: (moved) => [bar(end(before), moved[start], moved), bar(end(moved), next[start], moved)],
    });
  }
  if (before2 && before && before[start] > end(before2)) {
    const gap = before[start] - end(before2);
    wanted.push({
      place: end(before) + gap,
      bars: (moved) => [
        bar(end(before2), before[start], moved),
        bar(end(before), moved[start], moved),
      ],
    });
  }
  if (next && next2 && next2[start] > end(next)) {
    const gap = next2[start] - end(next);
    wanted.push({
      place: next[start] - gap - box[size],
      bars: (moved) => [bar(end(moved), next[start], moved), bar(end(next), next2[start], moved)],
    });
  }
  const best = wanted
    .map(({ place, bars }) => ({ step: place - box[start], bars }))
    .filter(({ step }) => Math.abs(step) <= reach)
    .sort((a, b) => Math.abs(a.step) - Math.abs(b.step))[0];
  return best;
}
