/** The shapes that pictures are generated in, one per artboard. */
export const PICTURE_SHAPES = ['landscape', 'portrait', 'square'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

/** Returns the shape nearest to a place. Width and height in the same unit. */
export function shapeFor(place: { readonly width: number; readonly height: number }): PictureShape {
  const ratio = place.width / place.height;
  if (!(ratio > 0)) return 'landscape';
  if (ratio > 1.2) return 'landscape';
  return ratio < 1 / 1.2 ? 'portrait' : 'square';
}
