import type { Sharp } from 'sharp';
import { FILE_LIMITS } from '../../src/model/rules/fileLimits.ts';

/** The largest picture that `storage.rules` accepts. */
export const MAX_PICTURE_BYTES = FILE_LIMITS.image;
/** Somewhat more than a screen shows; drawing takes memory per pixel, regardless of the file size. */
export const MAX_PIXELS = 20_000_000;
/** At least this much per try: otherwise a picture slightly too large would take forever. */
const SHRINK = 0.9;

/** Draws a picture, initially `sidePx` long, smaller and smaller until storage accepts it. */
export async function drawWithin(sidePx: number, draw: (picturePx: number) => Sharp) {
  let bytes = await draw(sidePx).toBuffer();
  for (let px = sidePx; bytes.length > MAX_PICTURE_BYTES; bytes = await draw(px).toBuffer()) {
    px = Math.floor(px * Math.min(SHRINK, Math.sqrt(MAX_PICTURE_BYTES / bytes.length)));
  }
  return bytes;
}
