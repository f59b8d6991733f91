import type { Size } from '../../model/media/size.ts';
import type { Box, Point } from './geometry.ts';

/** Position of the artboard in the window: its corner in screen px, and screen px per px of its own. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
const ZOOM_MIN = 0.05;
const ZOOM_MAX = 8;
/** Steps of the zoom buttons. */
const ZOOM_STEPS = [0.05, 0.1, 0.25, 0.33, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
/** Screen px kept free around fitted content; less in a small window. */
const MARGIN = 56;
const MARGIN_SHARE = 0.07;

const clampZoom = (zoom: number): number => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));

export const toArtboard = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
});
export const toScreen = ({ x, y, zoom }: Camera, point: Point): Point => ({
  x: point.x * zoom + x,
  y: point.y * zoom + y,
});

/** Zooms so that the point of the screen stays over the same place of the artboard. */
export function zoomAt(camera: Camera, screen: Point, zoom: number): Camera {
  const next = clampZoom(zoom);
  const { x, y } = toArtboard(camera, screen);
  return { x: screen.x - x * next, y: screen.y - y * next, zoom: next };
}

export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0.001) ?? clampZoom(zoom);
}

export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Screen px from the edge of the window within which a dragged element scrolls the view. */
const EDGE = 28;
/** Screen px per second, at the edge itself and beyond. */
const FASTEST = 900;

/**
 * Returns how the view scrolls while the pointer is near the edge of the window, in screen px per second.
 */
export function edgePan({ x, y }: Point, inside: Box): Point {
  const axis = (at: number, from: number, to: number): number => {
    const before = Math.min(1, Math.max(0, (from + EDGE - at) / EDGE));
    const behind = Math.min(1, Math.max(0, (at - to + EDGE) / EDGE));
    return FASTEST * (before ** 2 - behind ** 2);
  };
  const { left, top, width, height } = inside;
  return { x: axis(x, left, left + width), y: axis(y, top, top + height) };
}

/** Shows a rectangle of the artboard centered, as large as the window allows. */
export function fitBox(box: Box, window: Size, most = ZOOM_MAX): Camera {
  const margin = Math.min(MARGIN, MARGIN_SHARE * Math.min(window.width, window.height));
  const zoom = clampZoom(
    Math.min(
      most,
      (window.width - 2 * margin) / Math.max(1, box.width),
      (window.height - 2 * margin) / Math.max(1, box.height),
    ),
  );
  return {
    x: (window.width - box.width * zoom) / 2 - box.left * zoom,
    y: (window.height - box.height * zoom) / 2 - box.top * zoom,
    zoom,
  };
}

/** Returns the distance between marks of a ruler, in px of the artboard: at least `least` screen px. */
export function rulerStep(zoom: number, least = 60): number {
  const wanted = least / zoom;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 5, 10].find((factor) => factor * power >= wanted) ?? 10) * power;
}
