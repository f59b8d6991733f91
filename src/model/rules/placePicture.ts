import type { CropArea, FocalPoint } from '../slide/slide.ts';
import { pictureFit } from './pictureFit.ts';
import type { Size } from '../media/size.ts';

/** A slide's settings for a picture in one slot. */
export interface PictureView {
  readonly crop?: CropArea | undefined;
  readonly focal?: FocalPoint | undefined;
}

/**
 * Where the whole picture is placed, in fractions of the stage, and what is cropped, in fractions of the
 * picture.
 */
export interface PicturePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cut: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

const WHOLE: CropArea = { x: 0, y: 0, width: 1, height: 1 };
const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * Returns how a picture is placed on its stage, the same wherever it is shown: the cropped part covers the
 * stage or is shown whole (`pictureFit`), and where edges are lost the focal point stays visible. `picture`
 * and `stage` may each use a unit of their own.
 */
export function placePicture(picture: Size, stage: Size, view: PictureView = {}): PicturePlace {
  const crop = within(view.crop ?? WHOLE);
  const part = { width: crop.width * picture.width, height: crop.height * picture.height };
  const scales = [stage.width / part.width, stage.height / part.height] as const;
  const isCovering = pictureFit(part, stage) === 'cover';
  const scale = isCovering ? Math.max(...scales) : Math.min(...scales);
  const width = (picture.width * scale) / stage.width;
  const height = (picture.height * scale) / stage.height;
  const focal = isCovering ? focalIn(crop, view.focal ?? MIDDLE) : MIDDLE;
  return {
    left: focal.x * (1 - crop.width * width) - crop.x * width,
    top: focal.y * (1 - crop.height * height) - crop.y * height,
    width,
    height,
    cut: {
      top: crop.y,
      left: crop.x,
      right: 1 - crop.x - crop.width,
      bottom: 1 - crop.y - crop.height,
    },
  };
}

/** Older or odd data may extend over the edge. */
function within({ x, y, width, height }: CropArea): CropArea {
  return { x, y, width: Math.min(width, 1 - x) || 1, height: Math.min(height, 1 - y) || 1 };
}

/** Returns the focal point in fractions of the cropped part. */
function focalIn(crop: CropArea, focal: FocalPoint): FocalPoint {
  const part = (at: number, start: number, length: number) =>
    Math.min(1, Math.max(0, (at - start) / length));
  return { x: part(focal.x, crop.x, crop.width), y: part(focal.y, crop.y, crop.height) };
}
