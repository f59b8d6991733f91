import sharp from 'sharp';
import { encodeVideo } from '../../../seeds/video.ts';
import type { TestFile } from '../../e2e/photo.ts';

/** Returns incompressible pixels, the same in each run. */
function grain(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = state % 256;
  }
  return bytes;
}

/** Returns a picture that is sent in pieces: more than 256 kB. */
export async function drawLargePhoto(): Promise<TestFile> {
  const [width, height] = [960, 540];
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(grain(width * height * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: 'grain.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns a video of about 7 MB: several pieces of an upload. */
export async function drawLargeVideo(): Promise<TestFile> {
  const [width, height] = [640, 368];
  const frames = Array.from({ length: 20 }, (_, at) => {
    const frame = Buffer.alloc(width * height * 3, 255 - at * 9);
    grain(4096).copy(frame);
    return frame;
  });
  const buffer = await encodeVideo({ width, height, framesPerSecond: 4, frames });
  return { name: 'tide.mp4', mimeType: 'video/mp4', buffer };
}
