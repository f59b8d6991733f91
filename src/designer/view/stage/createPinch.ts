import { type Camera, panBy, zoomAt } from '../../engine/camera.ts';
import type { Point } from '../../engine/geometry.ts';

export interface PinchDeps {
  camera(): Camera;
  setCamera(camera: Camera): void;
}

/** Two fingers move and zoom the view together; positions are in px of the viewport. */
export function createPinch({ camera, setCamera }: PinchDeps) {
  const touches = new Map<number, Point>();
  let began:
    | { readonly distance: number; readonly middle: Point; readonly camera: Camera }
    | undefined;

  const spread = () => {
    const [a, b] = [...touches.values()];
    if (!a || !b) return undefined;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), middle };
  };
  return {
    /** True if this finger is the second one: the first one's gesture is cancelled. */
    down(id: number, at: Point): boolean {
      touches.set(id, at);
      const now = touches.size === 2 ? spread() : undefined;
      if (now) began = { ...now, camera: camera() };
      return now !== undefined;
    },
    move(id: number, at: Point): void {
      if (!touches.has(id)) return;
      touches.set(id, at);
      const now = began && spread();
      if (!began || !now) return;
      const [dx, dy] = [now.middle.x - began.middle.x, now.middle.y - began.middle.y];
      const zoom = (now.distance / began.distance) * began.camera.zoom;
      setCamera(zoomAt(panBy(began.camera, dx, dy), now.middle, zoom));
    },
    /** True if this finger was one of two. */
    up(id: number): boolean {
      touches.delete(id);
      const wasPinching = began !== undefined;
      if (touches.size < 2) began = undefined;
      return wasPinching;
    },
    isPinching: () => began !== undefined,
  };
}
