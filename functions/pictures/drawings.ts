import sharp from 'sharp';
import { drawWithin, MAX_PIXELS } from './drawWithin.ts';
import { openSharp } from './openSharp.ts';

/** The largest size at which screens show pictures. */
const SIDE_PX = 3840;

export interface Drawn {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg';
}

export interface PictureFacts {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
}

/** Why a job did not draw a picture. */
export type RefusedDrawing = 'wrongType' | 'tooLarge';

/** Reads a file's header without decoding pixels. */
export async function drawingFacts(bytes: Uint8Array): Promise<PictureFacts | RefusedDrawing> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return 'wrongType';
  const { format, width, height, hasAlpha } = facts;
  return width * height > MAX_PIXELS ? 'tooLarge' : { format, width, height, hasAlpha };
}

/** Redraws a photo, which strips everything else, small enough for storage. */
export async function photoOf(bytes: Uint8Array): Promise<Drawn | RefusedDrawing> {
  const facts = await drawingFacts(bytes);
  if (typeof facts === 'string') return facts;
  const { width, height, hasAlpha } = facts;
  try {
    // Many pictures have an alpha channel but are opaque: those take a tenth as a JPEG.
    const isClear = hasAlpha && !(await openSharp(bytes).stats()).isOpaque;
    const side = Math.min(SIDE_PX, Math.max(width, height));
    const drawn = await drawWithin(side, (px) => {
      const sized = openSharp(bytes).autoOrient().resize({ width: px, height: px, fit: 'inside' });
      return isClear ? sized.png() : sized.jpeg({ quality: 88 });
    });
    return { bytes: drawn, type: isClear ? 'image/png' : 'image/jpeg' };
  } catch {
    return 'wrongType'; // damaged
  }
}

/** Returns a picture with transparency as a PNG that storage accepts. */
export async function cutOutWithin(bytes: Uint8Array): Promise<Uint8Array | RefusedDrawing> {
  const facts = await drawingFacts(bytes);
  if (typeof facts === 'string') return facts;
  const side = Math.max(facts.width, facts.height);
  const draw = (px: number) =>
    openSharp(bytes).resize({ width: px, height: px, fit: 'inside' }).png();
  return drawWithin(side, draw).catch((): RefusedDrawing => 'wrongType');
}

export async function pngOf(bytes: Uint8Array): Promise<Uint8Array | RefusedDrawing> {
  return openSharp(bytes)
    .png()
    .toBuffer()
    .catch((): RefusedDrawing => 'wrongType');
}
