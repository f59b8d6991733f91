/** In px: sharp at the app's largest avatar size on a high-density display. */
const SIDE = 512;
const TYPES = ['image/png', 'image/jpeg'];

/**
 * Returns the center of a picture as a small square of the same type; undefined unless it is a valid PNG or JPEG.
 * Redrawing also drops the metadata of cameras, such as the location.
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
