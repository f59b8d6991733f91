import { FILE_LIMITS } from '../../model/rules/fileLimits.ts';
import { checkMedia, type MediaProblem } from '../../platform/media/checkMedia.ts';
import { convertPicture } from '../../platform/media/convertPicture.ts';
import { unlessGone } from '../../platform/media/unlessGone.ts';

/** In px: sharp at the app's largest avatar size on a high-density display. */
const SIDE = 512;

/** Returns the center of a picture as a small square PNG or JPEG, or why the file has none. */
export const squarePicture = (given: Blob): Promise<Square> => unlessGone(read(given));

type Square = Blob | { readonly problem: MediaProblem };

async function read(given: Blob): Promise<Square> {
  const file = await convertPicture(given, FILE_LIMITS.image);
  if ('problem' in file) return file;
  const checked = await checkMedia(file, 'image', FILE_LIMITS);
  if ('problem' in checked) return checked;
  return (await squared(file, checked.type)) ?? { problem: 'unreadable' };
}

/** Redrawing also drops the metadata of cameras, such as the location. */
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
