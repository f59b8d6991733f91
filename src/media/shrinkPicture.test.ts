import { afterEach, expect, it, vi } from 'vitest';
import { LONGEST_SIDE } from './paintPicture.ts';
import { shrink, shrunkSize } from './shrinkPicture.ts';

afterEach(() => vi.unstubAllGlobals());

it('a picture that is small enough keeps its size, a larger one its shape', () => {
  expect(shrunkSize({ width: LONGEST_SIDE, height: 10 })).toBeUndefined();
  expect(shrunkSize({ width: 2 * LONGEST_SIDE, height: 100 })).toEqual({
    width: LONGEST_SIDE,
    height: 50,
  });
  expect(shrunkSize({ width: 100, height: 4 * LONGEST_SIDE })).toEqual({
    width: 25,
    height: LONGEST_SIDE,
  });
});

/** A browser that can write these formats, and PNG in place of the others. */
function browserWriting(...formats: readonly string[]) {
  const bitmap = { close: vi.fn<() => void>() };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  class Canvas {
    getContext = () => null;
    convertToBlob = async ({ type }: { readonly type: string }) =>
      new Blob(['x'], { type: formats.includes(type) ? type : 'image/png' });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return bitmap;
}
const options = { file: new Blob(['large']), type: 'image/webp', width: 8, height: 6 };

it('a picture stays in its format, and is none of another', async () => {
  const bitmap = browserWriting('image/webp');
  expect((await shrink(options)).type).toBe('image/webp');
  expect(bitmap.close).toHaveBeenCalled();
  browserWriting();
  await expect(shrink(options)).rejects.toThrow('no way to write image/webp');
});
