import { type Camera, edgePan, panBy } from '../../engine/camera.ts';
import type { Point } from '../../engine/geometry.ts';
import { RULER } from './rulers.ts';

export interface EdgePanDeps {
  readonly viewport: HTMLElement;
  camera(): Camera;
  setCamera(camera: Camera): void;
  /** The view has moved below the pointer: the dragged element follows. */
  onPan(): void;
}

/** After a long pause, a frame moves no further than after this many ms. */
const LONGEST_FRAME_MS = 50;

/** Scrolls the view while the pointer is held at its edge. */
export function createEdgePan({ viewport, camera, setCamera, onPan }: EdgePanDeps) {
  let frame = 0;
  let lastMs = 0;
  let pointerAt: Point | undefined;
  let size = { width: 0, height: 0 };

  const speedNow = (): Point | undefined => {
    if (!pointerAt) return undefined;
    const { width, height } = size;
    const inside = { left: RULER, top: RULER, width: width - RULER, height: height - RULER };
    const speed = edgePan(pointerAt, inside);
    return speed.x === 0 && speed.y === 0 ? undefined : speed;
  };
  function step(nowMs: number): void {
    frame = 0;
    const speed = speedNow();
    if (!speed) return;
    const seconds = Math.min(LONGEST_FRAME_MS, nowMs - lastMs) / 1000;
    lastMs = nowMs;
    setCamera(panBy(camera(), speed.x * seconds, speed.y * seconds));
    onPan();
    frame = requestAnimationFrame(step);
  }
  return {
    /** The window is measured once, when a drag begins. */
    begin() {
      size = { width: viewport.clientWidth, height: viewport.clientHeight };
    },
    follow(at: Point) {
      pointerAt = at;
      if (frame || !speedNow()) return;
      lastMs = performance.now();
      frame = requestAnimationFrame(step);
    },
    end() {
      pointerAt = undefined;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
