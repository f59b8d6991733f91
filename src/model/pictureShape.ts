/** The shapes that pictures are painted in: one for each artboard. */
export const PICTURE_SHAPES = ['landscape', 'portrait', 'square'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

/** The shape nearest to a place. Width and height in any one unit. */
export function shapeFor(place: { readonly width: number; readonly height: number }): PictureShape {
  const ratio = place.width / place.height;
  if (!(ratio > 0)) return 'landscape';
  if (ratio > 1.2) return 'landscape';
  return ratio < 1 / 1.2 ? 'portrait' : 'square';
}
