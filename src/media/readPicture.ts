import { checkMedia, type MediaProblem } from './checkMedia.ts';
import { completeJpeg } from './completeJpeg.ts';
import { convertPicture } from './convertPicture.ts';
import { isAnimated } from './isAnimated.ts';
import type { Lack } from './readMovie.ts';
import { shrinkInWorker, shrunkSize } from './shrinkPicture.ts';
import { unlessGone } from './unlessGone.ts';
import { withoutOrigin } from './withoutOrigin.ts';

/** A picture as it may be stored: whole, of a type that screens show, no larger than they are, without its origin. */
export interface ReadPicture {
  readonly file: Blob;
  readonly type: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** It moves, and a screen shows its first moment. */
  readonly lacks?: readonly Lack[];
}

/**
 * The one way in for pictures that people bring: converts, checks, cleans and downscales on this device. What cannot
 * be used is told by its problem.
 */
export const readPictureFile = (given: Blob, maxBytes: MaxBytes): Promise<Read> =>
  unlessGone(read(given, maxBytes));

type MaxBytes = { readonly image: number; readonly video: number };
type Read = ReadPicture | { readonly problem: MediaProblem };

async function read(given: Blob, maxBytes: MaxBytes): Promise<Read> {
  const converted = await convertPicture(given, maxBytes.image);
  if ('problem' in converted) return converted;
  const usable = await completeJpeg(converted);
  const checked = await checkMedia(usable, 'image', maxBytes);
  if ('problem' in checked) return checked;
  const file = await withoutOrigin(usable, checked.type);
  const size = await sizeOf(file).catch(() => undefined);
  if (!size) return { problem: 'unreadable' };
  const picture = { file, type: checked.type, ...size };
  const smaller = shrunkSize(size);
  const shrunk = smaller && (await shrinkInWorker({ ...picture, ...smaller }));
  const still = usable === given && !shrunk ? {} : await stillOf(given);
  return { ...picture, ...(shrunk && { file: shrunk, ...smaller }), ...still };
}

/** For a picture that is painted anew: only the first moment of it is. */
async function stillOf(given: Blob): Promise<{ readonly lacks?: readonly Lack[] }> {
  const isMoving = isAnimated(new Uint8Array(await given.arrayBuffer()));
  return isMoving ? { lacks: ['motion'] } : {};
}

/** Returns the size in px, as it is shown; rejects for what the browser cannot decode. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}
