import type { DesignState } from '../createDesign.ts';
import { duplicateEdit } from '../edits/insert.ts';
import { moveEdit } from '../edits/place.ts';
import { moveIntoEdit } from '../edits/order.ts';
import { type Box, type Point, unionOf } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import { createSnapField, NOT_SNAPPED, type SnapField, snapBox } from '../snap.ts';
import { allIds, childrenOf, parentOf, parentsOf } from '../tree.ts';
import type { Gesture, GestureContext } from './Gesture.ts';
import type { PointerInput } from './Surface.ts';

/** Moves elements with the pointer; one step of undo on release. */
export function startMove(
  context: GestureContext,
  layout: Layout,
  ids: readonly string[],
  start: PointerInput,
): Gesture {
  const first = ids[0];
  if (first !== undefined && ids.length === 1 && parentOf(layout.doc, first)?.type === 'stack') {
    return startReorder(context, layout, first, start);
  }
  const { design, surface } = context;
  const around = unionOf(ids.map((id) => layout.of(id).bounds));
  const field = around && snapFieldFor(context, design.state(), layout, ids);
  let by: Point = { x: 0, y: 0 };
  surface.lift(ids);
  return {
    move(input) {
      by = delta(start, input);
      const snapped =
        field && around && !input.isMod ? snap(field, around, by, context) : NOT_SNAPPED;
      by = keepsAxis(start, input, { x: by.x + snapped.dx, y: by.y + snapped.dy });
      surface.carry(by);
      surface.overlay({ lines: snapped.lines, gaps: snapped.gaps, ...placeLabel(around, by) });
    },
    end(input) {
      surface.overlay(undefined);
      const isMoved = by.x !== 0 || by.y !== 0;
      if (isMoved && input.isAlt) {
        const copy = duplicateEdit(layout.doc, ids, layout, context.newId, by);
        design.change('duplicate', copy);
      } else if (isMoved) design.change('move', moveEdit(ids, layout, whole(around, by)));
      surface.drop();
    },
    cancel() {
      surface.overlay(undefined);
      surface.drop();
    },
  };
}

/** Labels the future upper left corner, beside the lower one. */
function placeLabel(around: Box | undefined, by: Point) {
  if (!around) return {};
  const [left, top] = [around.left + by.x, around.top + by.y];
  const label = `${Math.round(left)}, ${Math.round(top)}`;
  return { label, labelAt: { x: left, y: top + around.height } };
}

const delta = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** Rounds to whole pixels of the artboard. */
function whole(around: Box | undefined, by: Point): Point {
  if (!around) return by;
  return {
    x: Math.round(around.left + by.x) - Math.round(around.left),
    y: Math.round(around.top + by.y) - Math.round(around.top),
  };
}

/** With Shift, moves only along the axis of the larger distance. */
function keepsAxis(start: Point, input: PointerInput, by: Point): Point {
  if (!input.isShift) return by;
  const { x, y } = delta(start, input);
  return Math.abs(x) >= Math.abs(y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}

function snap(field: SnapField, around: Box, by: Point, context: GestureContext) {
  const moved = { ...around, left: around.left + by.x, top: around.top + by.y };
  return snapBox(field, moved, context.reach());
}

/**
 * Returns what to snap to: siblings and everything on the artboard that neither moves nor contains moving
 * elements.
 */
export function snapFieldFor(
  context: GestureContext,
  state: DesignState,
  layout: Layout,
  moving: readonly string[],
): SnapField {
  const still = new Set(allIds(layout.doc));
  for (const id of allIds(layout.doc, moving)) still.delete(id);
  for (const id of moving) {
    for (
      let at = parentsOf(layout.doc).get(id);
      at !== undefined;
      at = parentsOf(layout.doc).get(at)
    ) {
      still.delete(at);
    }
  }
  const scope = childrenOf(layout.doc, state.scope);
  const wanted = [...layout.doc.elements, ...(state.scope === undefined ? [] : scope)];
  const boxes = wanted
    .filter((id) => still.has(id) && context.isShown(id))
    .map((id) => layout.of(id).bounds);
  return createSnapField(boxes, layout.artboard, context.guides());
}

/** Dragging in a stack changes the order; a line shows where the element will be inserted. */
function startReorder(
  { design, surface, layouts }: GestureContext,
  layout: Layout,
  id: string,
  start: PointerInput,
): Gesture {
  const stack = parentOf(layout.doc, id);
  const isRow = stack !== undefined && layout.doc.byId[stack.id]?.css.direction === 'row';
  const others = (stack?.children ?? []).filter((child) => child !== id);
  const bounds = others.map((child) => layout.of(child).bounds);
  let at: number | undefined;
  surface.lift([id]);
  return {
    move(input) {
      surface.carry(delta(start, input));
      const place = bounds.findIndex((box) =>
        isRow ? input.x < box.left + box.width / 2 : input.y < box.top + box.height / 2,
      );
      at = place < 0 ? bounds.length : place;
      surface.overlay({ insertion: insertionLine(bounds, at, isRow) });
    },
    end() {
      surface.overlay(undefined);
      if (at !== undefined && stack) {
        const isSame = stack.children.indexOf(id) === at;
        const edit = moveIntoEdit(layout.doc, [id], stack.id, at, layouts);
        if (!isSame) design.change('order', edit);
      }
      surface.drop();
    },
    cancel() {
      surface.overlay(undefined);
      surface.drop();
    },
  };
}

function insertionLine(bounds: readonly Box[], at: number, isRow: boolean) {
  const [before, after] = [bounds[at - 1], bounds[at]];
  const box = after ?? before ?? { left: 0, top: 0, width: 0, height: 0 };
  const edge = isRow
    ? after
      ? after.left - 4
      : box.left + box.width + 4
    : after
      ? after.top - 4
      : box.top + box.height + 4;
  return isRow
    ? { from: { x: edge, y: box.top }, to: { x: edge, y: box.top + box.height } }
    : { from: { x: box.left, y: edge }, to: { x: box.left + box.width, y: edge } };
}
