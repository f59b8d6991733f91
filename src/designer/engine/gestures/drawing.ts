import { LINE_BOX } from '../edits/insert.ts';
import { type Box, boxBetween, boxMatrix, normalDegrees, type Point } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { NOT_SNAPPED, type SnapLine } from '../snap.ts';
import type { DrawTool } from '../tool.ts';
import type { Gesture, GestureContext } from './Gesture.ts';
import { snapFieldFor } from './moving.ts';
import { meet } from './sizing.ts';
import type { PointerInput } from './Surface.ts';

/** Where an element was drawn on the shown artboard, in its px. */
export interface DrawnShape {
  readonly tool: DrawTool;
  readonly at: Point;
  /** Absent after a click, which asks for the usual size. */
  readonly box?: Box;
  /** Degrees clockwise. */
  readonly rotate?: number;
}

/** A line rests at these angles with Shift. */
const SHIFT_DEGREES = 45;

interface Shown {
  readonly box: Box;
  readonly rotate?: number;
  readonly label: string;
  readonly lines: readonly SnapLine[];
}

/** Draws a new element from where the press was: its box, or a line. Nothing is added before the release. */
export function startDraw(
  context: GestureContext,
  layout: Layout,
  tool: DrawTool,
  start: PointerInput,
  onDrawn: (drawn: DrawnShape) => void,
): Gesture {
  const { surface } = context;
  const field = snapFieldFor(context, context.design.state(), layout, []);
  const snapped = (input: PointerInput) =>
    input.isMod
      ? { point: input, lines: NOT_SNAPPED.lines }
      : meet(field, input, { x: 1, y: 1 }, context.reach());
  const from = snapped(start).point;
  const shownAt = (input: PointerInput): Shown => {
    if (tool === 'line') return lineTo(from, input);
    const { point, lines } = snapped(input);
    const box = boxTo(from, point, input);
    return { box, lines, label: `${Math.round(box.width)} × ${Math.round(box.height)}` };
  };
  const clear = (): void => {
    surface.overlay(undefined);
    surface.preview(undefined);
  };
  return {
    move(input) {
      const { box, rotate, label, lines } = shownAt(input);
      const { width, height } = box;
      surface.overlay({ lines, label, frame: { matrix: boxMatrix(box, rotate), width, height } });
    },
    end(input) {
      const { box, rotate } = shownAt(input);
      clear();
      // A hand that trembles has clicked.
      const size = tool === 'line' ? box.width : Math.max(box.width, box.height);
      const isClick = size < 2 * context.reach();
      onDrawn({ tool, at: from, ...(!isClick && { box }), ...(rotate && { rotate }) });
    },
    cancel: clear,
  };
}

/** With Shift a square, with Alt from its middle. */
function boxTo(from: Point, to: Point, { isShift, isAlt }: PointerInput): Box {
  let [dx, dy] = [to.x - from.x, to.y - from.y];
  if (isShift) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    [dx, dy] = [side * (dx < 0 ? -1 : 1), side * (dy < 0 ? -1 : 1)];
  }
  const start = isAlt ? { x: from.x - dx, y: from.y - dy } : from;
  return boxBetween(start, { x: from.x + dx, y: from.y + dy });
}

function lineTo(from: Point, to: PointerInput): Shown {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const rest = to.isShift ? Math.round(turn / SHIFT_DEGREES) * SHIFT_DEGREES : turn;
  const rotate = Math.round(normalDegrees(rest));
  const length = Math.hypot(dx, dy);
  const angle = (rotate * Math.PI) / 180;
  const middle = {
    x: from.x + (Math.cos(angle) * length) / 2,
    y: from.y + (Math.sin(angle) * length) / 2,
  };
  const box = {
    left: middle.x - length / 2,
    top: middle.y - LINE_BOX / 2,
    width: length,
    height: LINE_BOX,
  };
  return { box, rotate, lines: [], label: `${Math.round(length)}, ${rotate}°` };
}
