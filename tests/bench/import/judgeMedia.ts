import { readFileSync } from 'node:fs';
import { FILE_LIMITS } from '../../../src/model/rules/fileLimits.ts';
import { checkMedia } from '../../../src/media/checkMedia.ts';
import { foreignPicture, HEAD_BYTES } from '../../../src/media/foreignPicture.ts';
import { svgText } from '../../../src/media/svgText.ts';

/** Returns how a picture or video is identified: type and codec, its problem, or the format it is converted from. */
export async function judgeMedia(path: string): Promise<object> {
  const bytes = readFileSync(path);
  const isVideo = /\.(mp4|mov|m4v|webm|mkv)$/i.test(path);
  const file = new Blob([bytes]);
  const converted = isVideo ? undefined : await formatOf(file, bytes);
  if (converted) return { converted };
  return checkMedia(file, isVideo ? 'video' : 'image', FILE_LIMITS);
}

async function formatOf(file: Blob, bytes: Uint8Array): Promise<string | undefined> {
  const isDrawing = (await svgText(file)) !== undefined;
  return isDrawing ? 'svg' : foreignPicture(bytes.subarray(0, HEAD_BYTES));
}
