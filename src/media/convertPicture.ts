import { askWorker } from '../platform/askWorker.ts';
import type { MediaProblem } from './checkMedia.ts';
import { drawSvg, type DrawingProblem } from './drawSvg.ts';
import { foreignPicture, type ForeignFormat, HEAD_BYTES, isWhole } from './foreignPicture.ts';
import type { PaintOptions } from './paintPicture.ts';
import { svgText } from './svgText.ts';

/** How a picture is painted; browsers and tests differ. */
export interface Painters {
  /**
   * Returns a PNG or JPEG; undefined if this browser cannot decode it. Rejects if painting is impossible.
   */
  paint(options: PaintOptions): Promise<Blob | undefined>;
  /** Rejects for text that is not a drawing. */
  drawSvg(text: string): Promise<Blob | DrawingProblem>;
}

/**
 * Returns a picture that screens can show, converted on this device from one that they cannot: WebP, AVIF,
 * GIF, BMP, SVG, and HEIC and TIFF if the browser decodes them. Anything else is returned unchanged, for
 * others to judge. A lossy WebP with a hole in its data cannot be told from a sound one: its coding has no
 * checksum, and large even areas are rows of zeros, too.
 */
export async function convertPicture(
  file: Blob,
  maxBytes: number,
  painters: Painters = BROWSER,
): Promise<Converted> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = foreignPicture(head);
  const isTooLarge = file.size > maxBytes;
  const drawing = kind || isTooLarge ? undefined : await svgText(file);
  if (drawing !== undefined) return drawn(drawing, painters);
  if (!kind) return file;
  if (isTooLarge) return { problem: 'tooLarge' };
  if (!isWhole(head, kind, file.size)) return { problem: 'cut' };
  const options = { file, isGraphic: GRAPHIC.includes(kind), maxBytes };
  const painted = await painters.paint(options).catch(() => 'failed' as const);
  if (painted === 'failed') return { problem: painted };
  return painted ?? { problem: kind === 'heic' || kind === 'tiff' ? kind : 'unreadable' };
}

async function drawn(text: string, { drawSvg: draw }: Painters): Promise<Converted> {
  const picture = await draw(text).catch(() => 'unreadable' as const);
  return typeof picture === 'string' ? { problem: picture } : picture;
}

type Converted = Blob | { readonly problem: MediaProblem };

const GRAPHIC: readonly ForeignFormat[] = ['gif', 'bmp'];

const BROWSER: Painters = { paint: (options) => askWorker(startPainter, options), drawSvg };

const startPainter = (): Worker =>
  new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
