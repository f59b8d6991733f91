import { isContainer } from '../../../model/canvas/element.ts';
import { resolveElement } from '../../../model/canvas/resolveElement.ts';
import { clickTarget, type Design } from '../createDesign.ts';
import { autoWidthEdit } from '../edits/autoWidth.ts';
import { isMovable } from '../edits/place.ts';
import type { Layouts } from '../edits/order.ts';
import { boxBetween, overlaps } from '../geometry.ts';
import { createLayout, type Layout } from '../layout.ts';
import { isDrawTool, type Tool } from '../tool.ts';
import { childrenOf, isLocked, outermost, parentsOf, pathTo } from '../tree.ts';
import { type Cropping, isOnPicture, startCrop } from './cropping.ts';
import { type DrawnShape, startDraw } from './drawing.ts';
import { startMove } from './moving.ts';
import { startResize, startRotate } from './sizing.ts';
import type { Gesture, GestureContext } from './Gesture.ts';
import type { PointerInput } from './Surface.ts';

export interface GestureDeps
  extends Pick<GestureContext, 'design' | 'surface' | 'fontSizeOf' | 'guides' | 'newId'> {
  /** Screen px per px of the artboard. */
  zoom(): number;
  tool(): Tool;
  /** The picture that is being cropped. */
  cropping(): Cropping | undefined;
  /** A text or picture was entered: editing in place begins. */
  onEnter(id: string): void;
  /** An element was drawn with a tool. */
  onDrawn(drawn: DrawnShape): void;
  /** A press beside the cropped picture keeps the crop. */
  onCropped(): void;
}

export interface Gestures {
  down(input: PointerInput): void;
  move(input: PointerInput): void;
  up(input: PointerInput): void;
  cancel(): void;
  /** True from the first move to the release. */
  isActive(): boolean;
  /** True while a released gesture is being written: observers may wait until it is painted. */
  isReleasing(): boolean;
}

/** Screen px: closer edges snap, and smaller moves are a click, or a tap. */
const SNAP_SCREEN_PX = 6;
const CLICK_SCREEN_PX = 3;
const TAP_SCREEN_PX = 8;

/** What a press begins once the pointer moves, and what its release does before that. */
interface Plan {
  readonly begin: () => Gesture | undefined;
  readonly click?: (() => void) | undefined;
}

interface Planner extends GestureDeps {
  readonly context: GestureContext;
  layoutNow(): Layout;
}

/**
 * Turns presses and moves of a pointer into selection and steps of the document. Independent of the
 * browser.
 */
export function createGestures(deps: GestureDeps): Gestures {
  const { design, surface } = deps;
  let pressed: (Plan & { readonly at: PointerInput }) | undefined;
  let active: Gesture | undefined;
  let isReleasing = false;

  const layouts: Layouts = (orientation) =>
    createLayout(
      design.state().doc,
      orientation,
      surface.measure,
      orientation === design.state().orientation,
    );
  const context: GestureContext = {
    ...deps,
    layouts,
    reach: () => SNAP_SCREEN_PX / deps.zoom(),
    isShown(id) {
      const { doc, orientation } = design.state();
      const element = doc.byId[id];
      return element !== undefined && !resolveElement(element, orientation).hidden;
    },
  };
  const planner: Planner = {
    ...deps,
    context,
    layoutNow: () => layouts(design.state().orientation),
  };

  function down(input: PointerInput): void {
    cancel();
    pressed = { ...planDown(planner, input), at: input };
  }

  function move(input: PointerInput): void {
    if (!pressed) return;
    if (!active) {
      const far = Math.hypot(input.x - pressed.at.x, input.y - pressed.at.y) * deps.zoom();
      if (far < (pressed.at.isFinger ? TAP_SCREEN_PX : CLICK_SCREEN_PX)) return;
      active = pressed.begin();
      if (!active) pressed = undefined;
    }
    active?.move(input);
  }

  function up(input: PointerInput): void {
    const [gesture, click] = [active, pressed?.click];
    [pressed, active] = [undefined, undefined];
    isReleasing = gesture !== undefined;
    try {
      if (gesture) gesture.end(input);
      else click?.();
    } finally {
      isReleasing = false;
    }
  }

  function cancel(): void {
    const gesture = active;
    [pressed, active] = [undefined, undefined];
    gesture?.cancel();
  }

  return {
    down,
    move,
    up,
    cancel,
    isActive: () => active !== undefined,
    isReleasing: () => isReleasing,
  };
}

function planDown(planner: Planner, input: PointerInput): Plan {
  const { design, context, layoutNow, onDrawn } = planner;
  const cropping = planner.cropping();
  if (cropping) {
    const isHere = input.handle !== undefined || isOnPicture(layoutNow(), cropping, input);
    if (isHere) return { begin: () => startCrop(context, layoutNow(), cropping, input) };
    planner.onCropped();
  }
  design.seal();
  const tool = planner.tool();
  if (isDrawTool(tool)) {
    return {
      begin: () => startDraw(context, layoutNow(), tool, input, onDrawn),
      click: () => onDrawn({ tool, at: input }),
    };
  }
  const { handle, target } = input;
  if (handle) return planHandle(planner, handle, input);
  if (target !== undefined) return planPress(planner, input, target);
  const begin = () => startMarquee(planner, input);
  if (input.isShift) return { begin };
  // It may be the first of two fingers, which move the view: only a tap clears the selection.
  if (input.isFinger) return { begin, click: () => design.select([]) };
  design.select([]);
  return { begin };
}

function planPress(planner: Planner, input: PointerInput, hit: string): Plan {
  const { design } = planner;
  const state = design.state();
  const wanted = input.isMod ? deepest(design, hit) : clickTarget(state, hit);
  const isChosen = state.selection.some((id) => pathTo(state.doc, hit).includes(id));
  const choose = () => design.select([wanted.id], wanted.scope);
  // A second press may still become a drag: only its release makes it a double click.
  const isSecond = (input.clicks ?? 1) > 1;
  if (!isMovable(state.doc, wanted.id)) {
    // A locked element does not block a selection frame around others; a click selects it.
    const click = isSecond ? () => enter(planner, hit) : choose;
    return { begin: () => startMarquee(planner, input), click };
  }
  const begin = () => beginMove(planner, input);
  if (isSecond && isChosen) return { begin, click: () => enter(planner, hit) };
  // One of several selected elements: a click without a move selects it alone.
  if (isChosen && !input.isShift && !input.isMod) return { begin, click: choose };
  if (input.isShift) toggle(design, wanted.id, wanted.scope);
  else choose();
  return { begin };
}

function deepest(design: Design, hit: string) {
  const scope = parentsOf(design.state().doc).get(hit);
  return { id: hit, ...(scope !== undefined && { scope }) };
}

function toggle(design: Design, id: string, scope: string | undefined): void {
  const { selection } = design.state();
  const isChosen = selection.includes(id);
  const next = isChosen ? selection.filter((one) => one !== id) : [...selection, id];
  design.select(next, scope);
}

/** Goes one level deeper: into a container, or into the text or picture itself. */
function enter({ design, onEnter }: Planner, hit: string): void {
  const { doc, selection } = design.state();
  const path = pathTo(doc, hit);
  const chosen = selection.find((id) => path.includes(id)) ?? path[0] ?? hit;
  const element = doc.byId[chosen];
  const inner = path[path.indexOf(chosen) + 1];
  if (element && isContainer(element) && inner !== undefined) design.select([inner], chosen);
  else onEnter(chosen);
}

function beginMove({ design, context, layoutNow }: Planner, input: PointerInput) {
  const { doc, selection } = design.state();
  const ids = outermost(doc, selection).filter((id) => isMovable(doc, id));
  return ids.length > 0 ? startMove(context, layoutNow(), ids, input) : undefined;
}

/** A double click on a side of a text gives its width back to its words. */
function planHandle(
  planner: Planner,
  handle: NonNullable<PointerInput['handle']>,
  input: PointerInput,
): Plan {
  const { design, layoutNow } = planner;
  const { doc, selection } = design.state();
  const [only] = selection.length === 1 ? selection : [];
  const text = doc.byId[only ?? ''];
  const isSide = handle === 'e' || handle === 'w';
  const click = () => {
    if (!text || !isSide || (input.clicks ?? 1) < 2 || isLocked(text, 'size')) return;
    design.change('resize', autoWidthEdit([text.id], layoutNow(), true));
  };
  return { begin: () => beginHandle(planner, handle, input), click };
}

function beginHandle(
  { design, context, layoutNow }: Planner,
  handle: NonNullable<PointerInput['handle']>,
  input: PointerInput,
): Gesture | undefined {
  const { doc, selection } = design.state();
  const lock = handle === 'rotate' ? 'move' : 'size';
  const ids = outermost(doc, selection).filter((id) => !isLocked(doc.byId[id], lock));
  if (ids.length === 0) return undefined;
  if (handle === 'rotate') return startRotate(context, layoutNow(), ids, input);
  return startResize(context, layoutNow(), ids, handle, input);
}

function startMarquee({ design, surface, context, layoutNow }: Planner, start: PointerInput) {
  const { doc, selection, scope } = design.state();
  const layout = layoutNow();
  const kept = start.isShift ? selection : [];
  const candidates = childrenOf(doc, scope)
    .filter((id) => context.isShown(id) && isMovable(doc, id))
    .map((id) => ({ id, bounds: layout.of(id).bounds }));
  return {
    move: (input: PointerInput) => surface.overlay({ marquee: boxBetween(start, input) }),
    end(input: PointerInput) {
      surface.overlay(undefined);
      const marquee = boxBetween(start, input);
      const met = candidates.filter(({ bounds }) => overlaps(marquee, bounds)).map(({ id }) => id);
      design.select([...kept, ...met], scope);
    },
    cancel: () => surface.overlay(undefined),
  };
}
