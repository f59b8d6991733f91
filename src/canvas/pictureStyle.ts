import { placePicture, type PictureView } from '../model/rules/placePicture.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The style of a picture that lies in a box with `position: relative` or `absolute` and `overflow: hidden`.
 * Walls, editor and lists share it, so that all show the same part of it.
 */
export function pictureStyle(picture: Size, stage: Size, view?: PictureView) {
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

const percent = (part: number): string => `${Math.round(part * 1e6) / 1e4}%`;
