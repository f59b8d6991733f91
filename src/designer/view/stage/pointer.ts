import { type Camera, panBy, toArtboard, zoomAt } from '../../engine/camera.ts';
import { clickTarget, type Design } from '../../engine/createDesign.ts';
import type { Point } from '../../engine/geometry.ts';
import type { Gestures } from '../../engine/gestures/createGestures.ts';
import type { PointerInput } from '../../engine/gestures/Surface.ts';
import { isTyping } from '../isTyping.ts';

export interface PointerDeps {
  readonly gestures: Gestures;
  readonly design: Design;
  camera(): Camera;
  setCamera(camera: Camera): void;
  hover(id: string | undefined): void;
  /** A text is edited in place: presses inside of it are the editor's. */
  isLent(): boolean;
}

/** Presses within this time and distance count as one double click. */
const DOUBLE_MS = 400;
const DOUBLE_PX = 6;
/** How fast a wheel zooms. */
const WHEEL_ZOOM = 0.0022;

/** Turns events of the browser into gestures: at most one move a frame, however many the pointer sends. */
export function createPointer(viewport: HTMLElement, deps: PointerDeps) {
  const { gestures, design } = deps;
  let corner: Point = { x: 0, y: 0 };
  let latest: PointerEvent | undefined;
  let frame = 0;
  let pan: { readonly x: number; readonly y: number; readonly camera: Camera } | undefined;
  let isSpaceHeld = false;
  let last = { atMs: 0, x: 0, y: 0, clicks: 0 };
  const touches = new Map<number, Point>();
  let pinch: { readonly distance: number; readonly middle: Point; camera: Camera } | undefined;

  const screenOf = (event: { clientX: number; clientY: number }): Point => ({
    x: event.clientX - corner.x,
    y: event.clientY - corner.y,
  });
  const inputOf = (event: PointerEvent): PointerInput => ({
    ...toArtboard(deps.camera(), screenOf(event)),
    isShift: event.shiftKey,
    isAlt: event.altKey,
    isMod: event.ctrlKey || event.metaKey,
  });

  function flush(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    const event = latest;
    latest = undefined;
    if (!event) return;
    if (pan) {
      const { x, y, camera } = pan;
      deps.setCamera(panBy(camera, event.clientX - x, event.clientY - y));
    } else gestures.move(inputOf(event));
  }

  function down(event: PointerEvent): void {
    const { left, top } = viewport.getBoundingClientRect();
    corner = { x: left, y: top };
    if (event.pointerType === 'touch') touches.set(event.pointerId, screenOf(event));
    if (touches.size === 2) return startPinch();
    const target = event.target instanceof Element ? event.target : viewport;
    if (deps.isLent() && target.closest('[contenteditable="true"]')) return;
    if (target.closest('[data-guide]')) return;
    if (!isTyping(viewport.ownerDocument.activeElement) || deps.isLent()) viewport.focus();
    viewport.setPointerCapture(event.pointerId);
    event.preventDefault();
    if (event.button === 1 || isSpaceHeld) {
      pan = { x: event.clientX, y: event.clientY, camera: deps.camera() };
      viewport.dataset['panning'] = 'active';
      return;
    }
    if (event.button !== 0) return;
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle'];
    const id = target.closest<HTMLElement>('[data-element]')?.dataset['element'];
    gestures.down({
      ...inputOf(event),
      clicks: countClicks(event),
      ...(handle && { handle: handle as NonNullable<PointerInput['handle']> }), // our own markup
      ...(!handle && id !== undefined && { target: id }),
    });
    deps.hover(undefined);
  }

  function countClicks(event: PointerEvent): number {
    const isNear = Math.hypot(event.clientX - last.x, event.clientY - last.y) < DOUBLE_PX;
    const isSoon = event.timeStamp - last.atMs < DOUBLE_MS;
    const clicks = isNear && isSoon ? last.clicks + 1 : 1;
    last = { atMs: event.timeStamp, x: event.clientX, y: event.clientY, clicks };
    return clicks;
  }

  function move(event: PointerEvent): void {
    if (touches.has(event.pointerId)) touches.set(event.pointerId, screenOf(event));
    if (pinch) return movePinch();
    if (event.buttons === 0) return hover(event);
    latest = event;
    frame ||= requestAnimationFrame(flush);
  }

  function hover(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const id = target?.closest<HTMLElement>('[data-element]')?.dataset['element'];
    if (id === undefined) return deps.hover(undefined);
    const isDeep = event.ctrlKey || event.metaKey;
    deps.hover(isDeep ? id : clickTarget(design.state(), id).id);
  }

  function up(event: PointerEvent): void {
    touches.delete(event.pointerId);
    if (pinch) {
      if (touches.size < 2) pinch = undefined;
      return;
    }
    flush();
    if (pan) {
      pan = undefined;
      viewport.dataset['panning'] = isSpaceHeld ? '' : 'off';
      if (!isSpaceHeld) delete viewport.dataset['panning'];
      return;
    }
    gestures.up(inputOf(event));
  }

  function lost(event: PointerEvent): void {
    touches.delete(event.pointerId);
    pan = undefined;
    gestures.cancel();
  }

  function startPinch(): void {
    gestures.cancel();
    const [a, b] = [...touches.values()] as [Point, Point];
    pinch = {
      distance: Math.hypot(a.x - b.x, a.y - b.y),
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      camera: deps.camera(),
    };
  }

  function movePinch(): void {
    const [a, b] = [...touches.values()];
    if (!pinch || !a || !b) return;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const zoom = (Math.hypot(a.x - b.x, a.y - b.y) / pinch.distance) * pinch.camera.zoom;
    const moved = panBy(pinch.camera, middle.x - pinch.middle.x, middle.y - pinch.middle.y);
    deps.setCamera(zoomAt(moved, middle, zoom));
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = viewport.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const camera = deps.camera();
    if (event.ctrlKey || event.metaKey) {
      deps.setCamera(zoomAt(camera, at, camera.zoom * Math.exp(-event.deltaY * WHEEL_ZOOM)));
    } else if (event.shiftKey) deps.setCamera(panBy(camera, -event.deltaY - event.deltaX, 0));
    else deps.setCamera(panBy(camera, -event.deltaX, -event.deltaY));
  }

  function key(event: KeyboardEvent): void {
    if (event.code !== 'Space' || isTyping(event.target)) return;
    const isDown = event.type === 'keydown';
    if (isDown && viewport.ownerDocument.activeElement === viewport) event.preventDefault();
    isSpaceHeld = isDown;
    if (isDown) viewport.dataset['panning'] ??= '';
    else if (!pan) delete viewport.dataset['panning'];
  }

  const stop = new AbortController();
  const { signal } = stop;
  viewport.addEventListener('pointerdown', down, { signal });
  viewport.addEventListener('pointermove', move, { signal });
  viewport.addEventListener('pointerup', up, { signal });
  viewport.addEventListener('pointercancel', lost, { signal });
  viewport.addEventListener('pointerleave', () => deps.hover(undefined), { signal });
  viewport.addEventListener('wheel', wheel, { signal, passive: false });
  viewport.ownerDocument.addEventListener('keydown', key, { signal });
  viewport.ownerDocument.addEventListener('keyup', key, { signal });
  return {
    dispose() {
      stop.abort();
      cancelAnimationFrame(frame);
    },
  };
}
