import type { Size } from '../media/size.ts';

/**
 * Returns how a picture fits its stage: with the same orientation it covers the stage and loses its edges;
 * otherwise it is shown whole, since covering would lose most of it.
 */
export function pictureFit(picture: Size, stage: Size): 'cover' | 'contain' {
  return isPortrait(picture) === isPortrait(stage) ? 'cover' : 'contain';
}

const isPortrait = ({ width, height }: Size): boolean => height > width;
