/** No wall shows more, and every screen would load it: the longer side in px. */
export const LONGEST_SIDE = 3840;

export interface PaintWish {
  readonly file: Blob;
  /** Few colors and hard edges, which JPEG would blur. */
  readonly isGraphic: boolean;
  readonly maxBytes: number;
}

/**
 * A picture of a kind that walls do not show as PNG, or as JPEG where nothing shines through: turned as
 * this browser turns it (Chromium ignores what a WebP says of that), no larger than walls are, in the
 * colors of sRGB; of a moving one the first frame. Rejects for what the browser cannot decode. For a worker.
 */
export async function paintPicture({ file, isGraphic, maxBytes }: PaintWish): Promise<Blob> {
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

/** Rows that are looked at in one go: all pixels of a large picture at once would be 60 MB. */
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
  // An engine that cannot write a format silently answers PNG.
  if (blob.type !== type) throw new Error(`no way to write ${type}`);
  return blob;
}
