/** The three artboards of a document; the others override the first. */
export const ORIENTATIONS = ['landscape', 'portrait', 'grid'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Size of each artboard in px, the unit of elements' css numbers. */
export const ARTBOARD_SIZES: {
  readonly [orientation in Orientation]: { readonly width: number; readonly height: number };
} = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  grid: { width: 1080, height: 1080 },
};

/** Returns the artboard for a surface of this size in px: square between 4:5 and 5:4. */
export function artboardFor(width: number, height: number): Orientation {
  if (width * 5 >= height * 4 && width * 4 <= height * 5) return 'grid';
  return width > height ? 'landscape' : 'portrait';
}
