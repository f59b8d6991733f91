/** Sharp at the largest size in which the app shows an avatar, on a dense screen. */
const SIDE = 512;
const TYPES = ['image/png', 'image/jpeg'];

/**
 * The middle of a picture as a small square of the same type; undefined for what is no PNG or JPEG.
 * Drawing it anew also drops what a camera wrote into it, such as where it was taken.
 */
export async function squarePicture(file: Blob): Promise<Blob | undefined> {
  if (!TYPES.includes(file.type)) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const side = Math.min(bitmap.width, bitmap.height);
  const size = Math.min(side, SIDE);
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, size, size);
  bitmap.close();
  return canvas.convertToBlob({ type: file.type, quality: 0.9 });
}
