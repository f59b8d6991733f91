import { askWorker } from '../platform/askWorker.ts';
import { LONGEST_SIDE } from './paintPicture.ts';

export interface ShrinkOptions {
  readonly file: Blob;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the size that a picture is downscaled to; undefined when it is small enough. */
export function shrunkSize(size: { readonly width: number; readonly height: number }) {
  const scale = LONGEST_SIDE / Math.max(size.width, size.height);
  if (scale >= 1) return undefined;
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

/** Downscales a picture, in its own format. */
export async function shrink({ file, type, width, height }: ShrinkOptions): Promise<Blob> {
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(file, options);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type, quality: 0.9 });
  // An engine that cannot encode a format silently returns PNG.
  if (blob.type !== type) throw new Error(`no way to write ${type}`);
  return blob;
}

/** Downscales in a worker; undefined on failure, and the picture stays as it is. */
export const shrinkInWorker = (task: ShrinkOptions): Promise<Blob | undefined> =>
  askWorker<Blob | undefined>(startShrinker, task).catch(() => undefined);

const startShrinker = (): Worker =>
  new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
