interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How a picture lies on its stage: one of the same orientation covers it, losing its edges; one that
 * hangs the other way is shown whole, since covering would lose most of it.
 */
export function pictureFit(picture: Size, stage: Size): 'cover' | 'contain' {
  return isPortrait(picture) === isPortrait(stage) ? 'cover' : 'contain';
}

const isPortrait = ({ width, height }: Size): boolean => height > width;
