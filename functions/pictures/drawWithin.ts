import type { Sharp } from 'sharp';
import { FILE_LIMITS } from '../../src/model/rules/fileLimits.ts';

/** `storage.rules` takes no larger picture. */
export const MAX_PICTURE_BYTES = FILE_LIMITS.image;
/** Some more than a wall shows; drawing takes memory by the pixel, whatever the file weighs. */
export const MAX_PIXELS = 20_000_000;
/** At least, for each try: a picture that hardly fits would be drawn forever. */
const SHRINK = 0.9;

/** Draws a picture, at first `sidePx` long, smaller and smaller until storage takes it. */
export async function drawWithin(sidePx: number, draw: (picturePx: number) => Sharp) {
  let bytes = await draw(sidePx).toBuffer();
  for (let px = sidePx; bytes.length > MAX_PICTURE_BYTES; bytes = await draw(px).toBuffer()) {
    px = Math.floor(px * Math.min(SHRINK, Math.sqrt(MAX_PICTURE_BYTES / bytes.length)));
  }
  return bytes;
}
