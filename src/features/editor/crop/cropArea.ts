import type { CropArea, FocalPoint } from '../../../model/slide/slide.ts';
import { CROP_MIN } from '../../../model/slide/fields.ts';

/** The edges that a grip moves: -1 left or top, 1 right or bottom, 0 neither. */
export interface Grip {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const WHOLE_AREA: CropArea = { x: 0, y: 0, width: 1, height: 1 };

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, value));

/** Returns an area moved by fractions of the picture, kept inside it. */
export function movedArea(area: CropArea, dx: number, dy: number): CropArea {
  const { width, height } = area;
  return {
    ...area,
    x: clamp(area.x + dx, 0, 1 - width),
    y: clamp(area.y + dy, 0, 1 - height),
  };
}

/**
 * Returns an area after one of its grips was moved. `ratio` keeps width / height, both as fractions of the picture; a
 * dimension that the grip does not control then grows to both sides.
 */
export function resized(
  area: CropArea,
  grip: Grip,
  { dx, dy }: { readonly dx: number; readonly dy: number },
  ratio?: number,
): CropArea {
  const across = axis(area.x, area.width, grip.x, ratio !== undefined);
  const down = axis(area.y, area.height, grip.y, ratio !== undefined);
  let width = Math.max(CROP_MIN, area.width + grip.x * dx);
  let height = Math.max(CROP_MIN, area.height + grip.y * dy);
  if (ratio !== undefined) {
    if (grip.x === 0) width = height * ratio;
    else if (grip.y === 0) height = width / ratio;
    // The corner follows the longer movement: an arrow key moves it along one axis only.
    else if (Math.abs(dy) * ratio > Math.abs(dx)) width = height * ratio;
    height = width / ratio;
    const grow = Math.max(1, CROP_MIN / width, CROP_MIN / height);
    const fit = Math.min(1, across.room / (width * grow), down.room / (height * grow));
    [width, height] = [width * grow * fit, height * grow * fit];
  } else {
    width = Math.min(width, across.room);
    height = Math.min(height, down.room);
  }
  return { x: across.start(width), y: down.start(height), width, height };
}

/** Returns how far a side may grow, and the start that results from its size. */
function axis(start: number, length: number, grip: -1 | 0 | 1, isCentered: boolean) {
  const [end, middle] = [start + length, start + length / 2];
  if (grip < 0) return { room: end, start: (size: number) => end - size };
  if (grip > 0 || !isCentered) return { room: 1 - start, start: () => start };
  return { room: 2 * Math.min(middle, 1 - middle), start: (size: number) => middle - size / 2 };
}

/** Returns the largest area of a ratio, centered on a point as far as the picture allows. */
export function largest(ratio: number, around: FocalPoint): CropArea {
  const width = Math.min(1, ratio);
  const height = width / ratio;
  return movedArea({ x: 0, y: 0, width, height }, around.x - width / 2, around.y - height / 2);
}

/** True for an area that crops nothing, up to rounding. */
export const isWholeArea = ({ width, height }: CropArea): boolean =>
  width > 0.999 && height > 0.999;
