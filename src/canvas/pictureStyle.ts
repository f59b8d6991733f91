import { pictureFit } from '../model/rules/pictureFit.ts';
import { placePicture, type PictureView } from '../model/rules/placePicture.ts';
import type { Size } from '../model/media/size.ts';

/**
 * Returns the style of a picture in a box with `position: relative` or `absolute` and `overflow: hidden`.
 * Screens, editor and lists share it, so that all show the same part of it. A whole picture fills the box by
 * CSS alone, so it follows when the box changes; a crop is positioned explicitly.
 */
export function pictureStyle(picture: Size, stage: Size, view: PictureView = {}) {
  if (!view.crop) return wholeStyle(pictureFit(picture, stage), view.focal);
  const { left, top, width, height, cut } = placePicture(picture, stage, view);
  const sides = [cut.top, cut.right, cut.bottom, cut.left].map(percent).join(' ');
  return {
    position: 'absolute',
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
    maxWidth: 'none',
    objectFit: 'fill',
    clipPath: `inset(${sides})`,
  } as const;
}

/** Returns the same result as `placePicture` for a picture without a crop. */
function wholeStyle(objectFit: 'cover' | 'contain', focal: PictureView['focal']) {
  const { x, y } = (objectFit === 'cover' && focal) || { x: 0.5, y: 0.5 };
  return {
    position: 'absolute',
    left: '0%',
    top: '0%',
    width: '100%',
    height: '100%',
    objectFit,
    objectPosition: `${percent(x)} ${percent(y)}`,
  } as const;
}

const percent = (part: number): string => `${Math.round(part * 1e6) / 1e4}%`;
