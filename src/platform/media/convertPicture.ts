import { askWorker } from '../askWorker.ts';
import type { MediaProblem } from './checkMedia.ts';
import { drawSvg } from './drawSvg.ts';
import { foreignPicture, type ForeignPicture, HEAD_BYTES, isWhole } from './foreignPicture.ts';
import type { PaintWish } from './paintPicture.ts';

/** How a picture is painted; browsers and tests have different ways. */
export interface Painters {
  /** As PNG or JPEG; undefined where this browser cannot decode it. Rejects where nothing paints. */
  paint(wish: PaintWish): Promise<Blob | undefined>;
  drawSvg(file: Blob): Promise<Blob>;
}

/**
 * A picture that walls can show, made on this device of one that they cannot: WebP, AVIF, GIF, BMP, SVG,
 * and HEIC and TIFF where the browser decodes them. Anything else comes back as it is, for others to judge.
 */
export async function convertPicture(
  file: Blob,
  maxBytes: number,
  painters: Painters = BROWSER,
): Promise<Blob | { readonly problem: MediaProblem }> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = foreignPicture(head);
  if (!kind) return file;
  if (file.size > maxBytes) return { problem: 'tooLarge' };
  if (!isWhole(head, kind, file.size)) return { problem: 'cut' };
  const wish = { file, isGraphic: GRAPHIC.includes(kind), maxBytes };
  const painted = await (kind === 'svg'
    ? painters.drawSvg(file).catch(() => undefined)
    : painters.paint(wish).catch(() => 'failed' as const));
  if (painted === 'failed') return { problem: painted };
  return painted ?? { problem: kind === 'heic' || kind === 'tiff' ? kind : 'unreadable' };
}

const GRAPHIC: readonly ForeignPicture[] = ['gif', 'bmp'];

const BROWSER: Painters = { paint: (wish) => askWorker(startPainter, wish), drawSvg };

const startPainter = (): Worker =>
  new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
