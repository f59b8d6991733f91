import { type Camera, panBy, toArtboard, zoomAt } from '../../engine/camera.ts';
import { clickTarget, type Design } from '../../engine/createDesign.ts';
import type { Point } from '../../engine/geometry.ts';
import type { Gestures } from '../../engine/gestures/createGestures.ts';
import type { PointerInput } from '../../engine/gestures/Surface.ts';
import type { Tool } from '../../engine/tool.ts';
import { isTyping } from '../../../platform/isTyping.ts';
import { createClickCounter } from './createClickCounter.ts';
import { createEdgePan } from './createEdgePan.ts';
import { createLongPress } from './createLongPress.ts';
import { createPinch } from './createPinch.ts';
import { listenToGestures } from './listenToGestures.ts';

export interface PointerDeps {
  readonly gestures: Gestures;
  readonly design: Design;
  camera(): Camera;
  setCamera(camera: Camera): void;
  hover(id: string | undefined): void;
  tool(): Tool;
  /** A text is edited in place: presses inside it belong to the editor. */
  isLent(): boolean;
}

/** How fast a wheel zooms. */
const WHEEL_ZOOM = 0.0022;
/** px per line of a wheel. */
const LINE_PX = 20;

/**
 * Converts events of the browser to gestures: at most one move per frame, however many the pointer sends.
 */
export function createPointer(viewport: HTMLElement, deps: PointerDeps) {
  const { gestures, design, camera, setCamera } = deps;
  let corner: Point = { x: 0, y: 0 };
  let latest: PointerEvent | undefined;
  let pressed: PointerEvent | undefined;
  let frame = 0;
  let pan: { readonly x: number; readonly y: number; readonly camera: Camera } | undefined;
  let isSpacePressed = false;
  /** The element that the last press was on. */
  let tapped: string | undefined;
  const clicks = createClickCounter();
  const pinch = createPinch({ camera, setCamera });
  const longPress = createLongPress(viewport);
  const edges = createEdgePan({
    viewport,
    camera,
    setCamera,
    onPan: () => pressed && gestures.move(inputOf(pressed)),
  });

  const screenOf = (event: { clientX: number; clientY: number }): Point => ({
    x: event.clientX - corner.x,
    y: event.clientY - corner.y,
  });
  const inputOf = (event: PointerEvent): PointerInput => ({
    ...toArtboard(camera(), screenOf(event)),
    isShift: event.shiftKey,
    isAlt: event.altKey,
    isMod: event.ctrlKey || event.metaKey,
    isFinger: event.pointerType === 'touch',
  });

  function flush(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    const event = latest;
    latest = undefined;
    if (!event) return;
    if (pan) {
      setCamera(panBy(pan.camera, event.clientX - pan.x, event.clientY - pan.y));
      return;
    }
    pressed = event;
    gestures.move(inputOf(event));
    if (gestures.isActive()) edges.follow(screenOf(event));
  }

  function down(event: PointerEvent): void {
    const { left, top } = viewport.getBoundingClientRect();
    corner = { x: left, y: top };
    const isFinger = event.pointerType === 'touch';
    viewport.toggleAttribute('data-touch', isFinger);
    if (isFinger && pinch.down(event.pointerId, screenOf(event))) return cancel();
    if (isFinger && !event.isPrimary) return; // a third one means nothing
    const target = event.target instanceof Element ? event.target : viewport;
    if (deps.isLent() && target.closest('[contenteditable="true"]')) return;
    // Before anything is selected: a field that loses the focus writes to what it was shown for.
    viewport.focus();
    if (target.closest('[data-guide]')) return;
    if (isFinger) longPress.down(event);
    // The menu is for the element under the pointer: with capture, its target would be the viewport.
    if (event.button === 2) return;
    viewport.setPointerCapture(event.pointerId);
    event.preventDefault();
    if (event.button === 1 || isSpacePressed || deps.tool() === 'hand') return startPan(event);
    if (event.button === 0) press(event, target);
  }

  function startPan(event: PointerEvent): void {
    pan = { x: event.clientX, y: event.clientY, camera: camera() };
    viewport.dataset['panning'] = 'active';
  }

  function press(event: PointerEvent, target: Element): void {
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle'];
    const count = clicks.count(event);
    const hit = target.closest<HTMLElement>('[data-element]')?.dataset['element'];
    // A second tap may miss what the first has hit: a thin text, beside something else.
    const id = count > 1 && event.pointerType === 'touch' ? (tapped ?? hit) : hit;
    tapped = id;
    edges.begin();
    gestures.down({
      ...inputOf(event),
      clicks: count,
      ...(handle && { handle: handle as NonNullable<PointerInput['handle']> }), // our own markup
      ...(!handle && id !== undefined && { target: id }),
    });
    deps.hover(undefined);
  }

  function move(event: PointerEvent): void {
    longPress.move(event);
    pinch.move(event.pointerId, screenOf(event));
    if (pinch.isPinching()) return;
    if (event.buttons === 0) return hover(event);
    latest = event;
    frame ||= requestAnimationFrame(flush);
  }

  function hover(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const id = target?.closest<HTMLElement>('[data-element]')?.dataset['element'];
    if (id === undefined || deps.tool() !== 'select') return deps.hover(undefined);
    const isDeep = event.ctrlKey || event.metaKey;
    deps.hover(isDeep ? id : clickTarget(design.state(), id).id);
  }

  function up(event: PointerEvent): void {
    longPress.end();
    if (pinch.up(event.pointerId)) return;
    flush();
    if (gestures.isActive()) clicks.forget();
    edges.end();
    pressed = undefined;
    if (!pan) return gestures.up(inputOf(event));
    pan = undefined;
    if (isSpacePressed) viewport.dataset['panning'] = '';
    else delete viewport.dataset['panning'];
  }

  function cancel(): void {
    longPress.end();
    edges.end();
    pressed = undefined;
    pan = undefined;
    gestures.cancel();
  }

  function lost(event: PointerEvent): void {
    pinch.up(event.pointerId);
    cancel();
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = viewport.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const now = camera();
    // Some browsers count lines, not px.
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey) {
      setCamera(zoomAt(now, at, now.zoom * Math.exp(-dy * WHEEL_ZOOM)));
    } else if (event.shiftKey) setCamera(panBy(now, -dy - dx, 0));
    else setCamera(panBy(now, -dx, -dy));
  }

  function key(event: KeyboardEvent): void {
    if (event.code !== 'Space' || isTyping(event.target)) return;
    const isDown = event.type === 'keydown';
    if (isDown && viewport.ownerDocument.activeElement === viewport) event.preventDefault();
    isSpacePressed = isDown;
    if (isDown) viewport.dataset['panning'] ??= '';
    else if (!pan) delete viewport.dataset['panning'];
  }

  function letSpaceGo(): void {
    isSpacePressed = false;
    if (!pan) delete viewport.dataset['panning'];
  }

  const stop = new AbortController();
  const { signal } = stop;
  viewport.addEventListener('pointerdown', down, { signal });
  viewport.addEventListener('pointermove', move, { signal });
  viewport.addEventListener('pointerup', up, { signal });
  viewport.addEventListener('pointercancel', lost, { signal });
  viewport.addEventListener('pointerleave', () => deps.hover(undefined), { signal });
  // What is pressed elsewhere in between is no double click.
  viewport.addEventListener('blur', clicks.forget, { signal });
  viewport.addEventListener('wheel', wheel, { signal, passive: false });
  listenToGestures(viewport, { camera, setCamera, isPinching: pinch.isPinching }, signal);
  viewport.ownerDocument.addEventListener('keydown', key, { signal });
  viewport.ownerDocument.addEventListener('keyup', key, { signal });
  // A space bar released in another window is not reported here.
  window.addEventListener('blur', letSpaceGo, { signal });
  return {
    dispose() {
      stop.abort();
      longPress.dispose();
      edges.end();
      cancelAnimationFrame(frame);
    },
  };
}
