// @vitest-environment happy-dom
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { jpeg } from './picture.testkit.ts';
import { imagesAre, workersAnswer } from './pictureBrowser.testkit.ts';
import { readPictureFile } from './readPicture.ts';

const LIMITS = { image: 1_000_000, video: 1_000_000 };

/** A browser that decodes everything to this size, with a worker that answers with a JPEG. */
function browser(width: number, height: number): void {
  imagesAre(width, height);
  workersAnswer(new Blob([jpeg()], { type: 'image/jpeg' }));
}
afterEach(() => vi.unstubAllGlobals());

async function moving(frames: number) {
  const raw = Buffer.alloc(8 * 6 * frames * 3, 40).fill(200, 8 * 6 * 3);
  const input = { raw: { width: 8, height: 6 * frames, channels: 3, pageHeight: 6 } } as const;
  return new Blob([new Uint8Array(await sharp(raw, input).gif().toBuffer())]);
}

it('says of a picture that moves that only its first moment is kept', async () => {
  browser(8, 6);
  expect(await readPictureFile(await moving(2), LIMITS)).toMatchObject({ lacks: ['motion'] });
  expect(await readPictureFile(await moving(1), LIMITS)).not.toHaveProperty('lacks');
  expect(await readPictureFile(new Blob([jpeg()]), LIMITS)).not.toHaveProperty('lacks');
});

it('downscales what is larger than screens are', async () => {
  browser(12_000, 9_000);
  const taken = await readPictureFile(new Blob([jpeg()]), LIMITS);
  expect(taken).toMatchObject({ type: 'image/jpeg', width: 3840, height: 2880 });
});

it('says of a file that was moved since it was chosen that it is gone', async () => {
  const moved = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  const file = Object.assign(new Blob(['photo']), { slice: () => ({ arrayBuffer: moved }) });
  expect(await readPictureFile(file as never, LIMITS)).toEqual({ problem: 'gone' });
});
