import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import type { MediaProblem } from '../../media/checkMedia.ts';
import { readPictureFile } from '../../media/readPicture.ts';

/** In px: sharp at the app's largest avatar size on a high-density display. */
const SIDE = 512;

/** Returns the center of a picture as a small square PNG or JPEG, or why the file has none. */
export async function squarePicture(
  given: Blob,
): Promise<Blob | { readonly problem: MediaProblem }> {
  const picture = await readPictureFile(given, FILE_LIMITS);
  if ('problem' in picture) return picture;
  return (await squared(picture.file, picture.type)) ?? { problem: 'unreadable' };
}

async function squared(file: Blob, type: string): Promise<Blob | undefined> {
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
  return canvas.convertToBlob({ type, quality: 0.9 });
}
