import { produce } from 'immer';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import type { ChangeOptions, DesignEdit } from '../createDesign.ts';
import { boxEdit, type FontSizeOf, rotateEdit, scaleEdit, scaleTextEdit } from '../edits/place.ts';
import {
  type Box,
  boxMatrix,
  centerOf,
  IDENTITY,
  invert,
  multiply,
  type Point,
  rounded,
  transform,
  unionOf,
} from '../geometry.ts';
import type { Layout, Placed } from '../layout.ts';
import { NOT_SNAPPED, type SnapField, type SnapLine, snapValues } from '../snap.ts';
import { parentOf } from '../tree.ts';
import type { Gesture, GestureContext } from './Gesture.ts';
import { snapFieldFor } from './moving.ts';
import type { Handle, PointerInput } from './Surface.ts';

/** The smallest size that can be set by hand, in px. */
export const SIZE_MIN = 4;
/** Rotation snaps to these steps when near, and with Shift only to them. */
const REST_DEGREES = 45;
const REST_REACH = 4;
const SHIFT_DEGREES = 15;

export const pulls = (handle: Handle) => ({
  x: handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
  y: handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
});

/** Previews an edit, and performs it once at the end. */
export function previewing(
  { design, surface }: GestureContext,
  layout: Layout,
  label: string,
  editFor: (input: PointerInput) => DesignEdit | undefined,
  show: (input: PointerInput) => void,
  options: ChangeOptions = {},
): Gesture {
  let last: DesignEdit | undefined;
  return {
    move(input) {
      last = editFor(input);
      const edit = last;
      if (edit) surface.preview(produce(layout.doc, (draft) => void edit(draft)));
      show(input);
    },
    end(input) {
      const edit = editFor(input);
      surface.overlay(undefined);
      if (edit && last) design.change(label, (draft) => void edit(draft), options);
      surface.preview(undefined);
    },
    cancel() {
      surface.overlay(undefined);
      surface.preview(undefined);
    },
  };
}

/** Types whose corners keep their shape; a text's letters grow with it. */
const SHAPED = ['image', 'video', 'qr', 'icon', 'text'];

/** Returns where the pointer would be, had it grabbed the edge itself: some handles lie beside it. */
function atEdge({ box, matrix }: Placed, handle: Handle, start: Point) {
  const pull = pulls(handle);
  const at = (size: number, share: number) => (size * (share + 1)) / 2;
  const edge = transform(matrix, { x: at(box.width, pull.x), y: at(box.height, pull.y) });
  return (input: PointerInput): PointerInput => ({
    ...input,
    x: input.x - start.x + edge.x,
    y: input.y - start.y + edge.y,
  });
}

/** Resizes one element by one of its eight handles, in its own rotated frame. */
export function startResize(
  context: GestureContext,
  layout: Layout,
  ids: readonly string[],
  handle: Handle,
  start: PointerInput,
): Gesture {
  const [id] = ids;
  const element = id === undefined ? undefined : layout.doc.byId[id];
  const isWhole = ids.length > 1 || element?.type === 'group';
  if (isWhole || !element) return startScale(context, layout, ids, handle);
  const placed = layout.of(element.id);
  const { css } = resolveElement(element, layout.orientation);
  const keepsShape = SHAPED.includes(element.type);
  const sizeOf = asItWas(context.fontSizeOf);
  const isTurned = Boolean(css.rotate) || parentOf(layout.doc, element.id) !== undefined;
  const field = isTurned
    ? undefined
    : snapFieldFor(context, context.design.state(), layout, [element.id]);
  const isFree = parentOf(layout.doc, element.id)?.type !== 'stack';
  const edgeAt = atEdge(placed, handle, start);
  let shown: Resized = { box: placed.box, lines: [] };
  const editFor = (input: PointerInput): DesignEdit => {
    shown = resized(placed, handle, edgeAt(input), {
      keepsShape: keepsShape !== Boolean(input.isShift) && handle.length === 2,
      field: input.isMod ? undefined : field,
      reach: context.reach(),
    });
    const { left, top, width, height } = shown.box;
    if (element.type === 'text' && shown.isShape) {
      const place = isFree ? { left, top } : {};
      return scaleTextEdit(element.id, layout, place, width / placed.box.width, sizeOf);
    }
    const size = {
      ...(pulls(handle).x !== 0 || shown.isShape ? { width } : {}),
      ...(pulls(handle).y !== 0 || shown.isShape ? { height } : {}),
    };
    return boxEdit(element.id, layout.orientation, isFree ? { left, top, ...size } : size);
  };
  return previewing(context, layout, 'resize', editFor, () => {
    const { box, lines } = shown;
    const own = boxMatrix(box, css.rotate, css.flipX, css.flipY);
    context.surface.overlay({
      lines,
      frame: { matrix: multiply(placed.parentMatrix, own), width: box.width, height: box.height },
      label: `${Math.round(box.width)} × ${Math.round(box.height)}`,
    });
  });
}

/** Returns font sizes as they were when first asked for: the preview of a gesture changes what is drawn. */
function asItWas(sizeOf: FontSizeOf): FontSizeOf {
  const known = new Map<string, number | undefined>();
  return (element) => {
    if (!known.has(element.id)) known.set(element.id, sizeOf(element));
    return known.get(element.id);
  };
}

interface Resized {
  readonly box: Box;
  readonly lines: readonly SnapLine[];
  readonly isShape?: boolean;
}

interface ResizeRules {
  readonly keepsShape: boolean;
  readonly field: SnapField | undefined;
  readonly reach: number;
}

/** Returns the box for a handle at the pointer; the opposite side stays in place. */
function resized(
  placed: Placed,
  handle: Handle,
  input: PointerInput,
  { keepsShape, field, reach }: ResizeRules,
): Resized {
  const { box, matrix } = placed;
  const pull = pulls(handle);
  const met = field ? meet(field, input, pull, reach) : { ...NOT_SNAPPED, point: input };
  const local = transform(invert(matrix), met.point);
  const edges = { left: 0, top: 0, right: box.width, bottom: box.height };
  if (pull.x > 0) edges.right = Math.max(local.x, SIZE_MIN);
  if (pull.x < 0) edges.left = Math.min(local.x, box.width - SIZE_MIN);
  if (pull.y > 0) edges.bottom = Math.max(local.y, SIZE_MIN);
  if (pull.y < 0) edges.top = Math.min(local.y, box.height - SIZE_MIN);
  if (input.isAlt) mirror(edges, box, pull);
  let [width, height] = [edges.right - edges.left, edges.bottom - edges.top];
  if (keepsShape && box.width > 0 && box.height > 0) {
    const scale = Math.max(width / box.width, height / box.height);
    [width, height] = [box.width * scale, box.height * scale];
    const center = { x: box.width / 2, y: box.height / 2 };
    if (input.isAlt) [edges.left, edges.top] = [center.x - width / 2, center.y - height / 2];
    else {
      if (pull.x < 0) edges.left = box.width - width;
      if (pull.y < 0) edges.top = box.height - height;
    }
  }
  const { left, top } = edges;
  return {
    box: boxFrom(placed, { left, top, width, height }),
    lines: met.lines,
    isShape: keepsShape,
  };
}

/** Returns the box in its container that lies where `inside` does in the old one, turned as that. */
export function boxFrom({ matrix, parentMatrix }: Placed, inside: Box): Box {
  // The center does not depend on how the new box is turned.
  const { x, y } = transform(multiply(invert(parentMatrix), matrix), centerOf(inside));
  const { width, height } = inside;
  return {
    left: rounded(x - width / 2),
    top: rounded(y - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

function mirror(
  edges: { left: number; top: number; right: number; bottom: number },
  box: Box,
  pull: Point,
): void {
  if (pull.x > 0) edges.left = Math.min(box.width - edges.right, edges.right - SIZE_MIN);
  if (pull.x < 0) edges.right = Math.max(box.width - edges.left, edges.left + SIZE_MIN);
  if (pull.y > 0) edges.top = Math.min(box.height - edges.bottom, edges.bottom - SIZE_MIN);
  if (pull.y < 0) edges.bottom = Math.max(box.height - edges.top, edges.top + SIZE_MIN);
}

/** Snaps the pulled edges to nearby lines. */
export function meet(field: SnapField, { x, y }: Point, pull: Point, reach: number) {
  const dx = pull.x === 0 ? undefined : snapValues(field.x, [x], reach);
  const dy = pull.y === 0 ? undefined : snapValues(field.y, [y], reach);
  const point = { x: x + (dx ?? 0), y: y + (dy ?? 0) };
  const { width, height } = field.artboard;
  const lines: SnapLine[] = [
    ...(dx === undefined ? [] : [{ axis: 'x' as const, at: point.x, from: 0, to: height }]),
    ...(dy === undefined ? [] : [{ axis: 'y' as const, at: point.y, from: 0, to: width }]),
  ];
  return { point, lines };
}

/** Scales several elements or a group: everything keeps its shape, and texts grow with it. */
function startScale(
  context: GestureContext,
  layout: Layout,
  ids: readonly string[],
  handle: Handle,
): Gesture {
  const from = unionOf(ids.map((id) => layout.of(id).bounds));
  if (!from) return { move: () => undefined, end: () => undefined, cancel: () => undefined };
  const pull = pulls(handle);
  const sizeOf = asItWas(context.fontSizeOf);
  let to = from;
  const editFor = (input: PointerInput): DesignEdit => {
    to = scaled(from, pull, input);
    return scaleEdit(ids, layout, from, to, sizeOf);
  };
  return previewing(context, layout, 'resize', editFor, () =>
    context.surface.overlay({
      frame: {
        matrix: { ...IDENTITY, e: to.left, f: to.top },
        width: to.width,
        height: to.height,
      },
      label: `${Math.round(to.width)} × ${Math.round(to.height)}`,
    }),
  );
}

function scaled(from: Box, pull: Point, input: PointerInput): Box {
  const anchor = {
    x: input.isAlt || pull.x === 0 ? 0.5 : pull.x > 0 ? 0 : 1,
    y: input.isAlt || pull.y === 0 ? 0.5 : pull.y > 0 ? 0 : 1,
  };
  const fixed = { x: from.left + from.width * anchor.x, y: from.top + from.height * anchor.y };
  const reachOf = (axis: 'x' | 'y', size: number): number => {
    if (pull[axis] === 0 || size === 0) return 0;
    const share = anchor[axis] === 0.5 ? 0.5 : 1;
    return ((input[axis] - fixed[axis]) * pull[axis]) / (size * share);
  };
  const wanted = Math.max(reachOf('x', from.width), reachOf('y', from.height));
  const least = SIZE_MIN / Math.max(1, Math.min(from.width, from.height));
  const scale = Math.max(least, wanted);
  const [width, height] = [from.width * scale, from.height * scale];
  return { left: fixed.x - width * anchor.x, top: fixed.y - height * anchor.y, width, height };
}

/** Rotates the selection around its center. */
export function startRotate(
  context: GestureContext,
  layout: Layout,
  ids: readonly string[],
  start: PointerInput,
): Gesture {
  const around = unionOf(ids.map((id) => layout.of(id).bounds));
  const center = around ? centerOf(around) : { x: 0, y: 0 };
  const angle = (point: Point) =>
    (Math.atan2(point.y - center.y, point.x - center.x) * 180) / Math.PI;
  const element = ids.length === 1 ? layout.doc.byId[ids[0] ?? ''] : undefined;
  const base = element ? (resolveElement(element, layout.orientation).css.rotate ?? 0) : 0;
  let turn = 0;
  const editFor = (input: PointerInput): DesignEdit => {
    const rest = resting(base + angle(input) - angle(start), input);
    turn = rest - base;
    return rotateEdit(ids, layout, turn, center);
  };
  return previewing(context, layout, 'rotate', editFor, () =>
    context.surface.overlay({ label: `${Math.round((((base + turn) % 360) + 360) % 360)}°` }),
  );
}

/** Returns the angle at which a rotation snaps. */
function resting(degrees: number, input: Pick<PointerInput, 'isShift' | 'isMod'>): number {
  if (input.isShift) return Math.round(degrees / SHIFT_DEGREES) * SHIFT_DEGREES;
  const rest = Math.round(degrees / REST_DEGREES) * REST_DEGREES;
  return !input.isMod && Math.abs(degrees - rest) <= REST_REACH ? rest : Math.round(degrees);
}
