import { type Camera, fitBox, nextZoom, panBy, toArtboard, zoomAt } from '../../engine/camera.ts';
import type { Box, Point } from '../../engine/geometry.ts';
import { RULER } from './rulers.ts';

export interface CameraControl {
  now(): Camera;
  set(camera: Camera): void;
  /** Shows a rectangle of the artboard, enlarged at most by `most`. */
  fit(box: Box, most: number): void;
  zoom(to: number | 'in' | 'out'): void;
  /** Converts client px to px of the artboard. */
  toArtboard(client: Point): Point;
  /** Returns the center of the window in px of the artboard. */
  middle(): Point;
  subscribe(listener: () => void): () => void;
}

/** The position of the artboard in the window, written as one transform. */
export function createCameraControl(
  viewport: HTMLElement,
  world: HTMLElement,
  onMove: (camera: Camera) => void,
): CameraControl {
  let camera: Camera = { x: 0, y: 0, zoom: 1 };
  const listeners = new Set<() => void>();
  /** The center of the area without rulers, where `fit` centers the artboard too. */
  const middleOfWindow = (): Point => ({
    x: (viewport.clientWidth + RULER) / 2,
    y: (viewport.clientHeight + RULER) / 2,
  });

  function set(next: Camera): void {
    camera = next;
    world.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})`;
    onMove(camera);
    for (const listener of listeners) listener();
  }
  return {
    now: () => camera,
    set,
    fit(box, most) {
      const inside = {
        width: viewport.clientWidth - RULER,
        height: viewport.clientHeight - RULER,
      };
      if (inside.width > 0) set(panBy(fitBox(box, inside, most), RULER, RULER));
    },
    zoom(to) {
      const next =
        to === 'in' ? nextZoom(camera.zoom, 1) : to === 'out' ? nextZoom(camera.zoom, -1) : to;
      set(zoomAt(camera, middleOfWindow(), next));
    },
    toArtboard({ x, y }) {
      const { left, top } = viewport.getBoundingClientRect();
      return toArtboard(camera, { x: x - left, y: y - top });
    },
    middle: () => toArtboard(camera, middleOfWindow()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
