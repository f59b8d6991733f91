import decodeQR from 'qr/decode.js';
import type { Canvas } from './createCanvas.ts';
import { snapshot } from './snapshot.ts';

/** Size in px of the scanned picture: about that of a code in a phone's camera. */
const READ_PX = 480;

/**
 * True if a code can be scanned as drawn, colors and surroundings included: decodes the painted picture and
 * compares it with the intended content.
 */
export async function readQr(canvas: Canvas, id: string, wanted: string): Promise<boolean> {
  const box = canvas.boxOf(id);
  if (!box || wanted === '') return false;
  const { data, width, height } = await pixelsOf(canvas, box);
  try {
    return decodeQR({ data, width, height }) === wanted;
  } catch {
    return false; // the decoder throws if it finds no code
  }
}

/** Returns the code and what is behind it, cropped from a picture of the whole artboard. */
async function pixelsOf(canvas: Canvas, box: HTMLElement) {
  const { stage } = canvas;
  const [whole, own] = [stage.getBoundingClientRect(), box.getBoundingClientRect()];
  const artboard = parseFloat(stage.style.width);
  const scale = artboard / whole.width;
  const size = Math.max(own.width, own.height) * scale;
  const longest = Math.min(
    3840,
    (READ_PX / size) * Math.max(artboard, parseFloat(stage.style.height)),
  );
  const { png } = await snapshot(canvas, { longest });
  const image = await createImageBitmap(png);
  const factor = image.width / whole.width;
  const margin = 8;
  const [width, height] = [own.width * factor + 2 * margin, own.height * factor + 2 * margin];
  const target = document.createElement('canvas');
  [target.width, target.height] = [Math.round(width), Math.round(height)];
  const pen = target.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no 2d context');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(
    image,
    margin - (own.left - whole.left) * factor,
    margin - (own.top - whole.top) * factor,
  );
  return pen.getImageData(0, 0, target.width, target.height);
}
