/** The three artboards of a document; the first is the base that the others override. */
export const ORIENTATIONS = ['landscape', 'portrait', 'grid'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Pixels of each artboard; css numbers of elements are in these pixels. */
export const ARTBOARD_SIZES: {
  readonly [orientation in Orientation]: { readonly width: number; readonly height: number };
} = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  grid: { width: 1080, height: 1080 },
};

/** The artboard for a surface in pixels: the square one between 4:5 and 5:4. */
export function artboardFor(width: number, height: number): Orientation {
  if (width * 5 >= height * 4 && width * 4 <= height * 5) return 'grid';
  return width > height ? 'landscape' : 'portrait';
}
