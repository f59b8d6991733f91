/** Maximum longer side in px: no wall shows more, and every screen would download it. */
export const LONGEST_SIDE = 3840;

export interface PaintOptions {
  readonly file: Blob;
  /** Few colors and hard edges, which JPEG would blur. */
  readonly isGraphic: boolean;
  readonly maxBytes: number;
}

/**
 * Converts a picture of a format that screens do not show to PNG, or to JPEG if it is opaque: rotated as this
 * browser rotates it (Chromium ignores a WebP's orientation), no larger than screens are, in sRGB; of an
 * animated one the first frame. Rejects for what the browser cannot decode. For a worker.
 */
export async function paintPicture({ file, isGraphic, maxBytes }: PaintOptions): Promise<Blob> {
  const canvas = await drawn(file);
  const context = canvas.getContext('2d');
  const isOpaque = context !== null && hasNoHoles(context, canvas);
  if (isOpaque && !isGraphic) return write(canvas, 'image/jpeg');
  const png = await write(canvas, 'image/png');
  return isOpaque && png.size > maxBytes ? write(canvas, 'image/jpeg') : png;
}

async function drawn(file: Blob): Promise<OffscreenCanvas> {
  const whole = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  return canvas;
}

/** Rows examined at once: all pixels of a large picture would be 60 MB. */
const ROWS = 256;

function hasNoHoles(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: OffscreenCanvas,
) {
  for (let top = 0; top < height; top += ROWS) {
    const { data } = context.getImageData(0, top, width, Math.min(ROWS, height - top));
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  }
  return true;
}

async function write(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, quality: 0.92 });
  // An engine that cannot write a format silently returns PNG.
  if (blob.type !== type) throw new Error(`no way to write ${type}`);
  return blob;
}
