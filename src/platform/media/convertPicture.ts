import { askWorker } from '../askWorker.ts';
import type { MediaProblem } from './checkMedia.ts';
import { drawSvg } from './drawSvg.ts';
import { foreignPicture, type ForeignPicture, HEAD_BYTES, isWhole } from './foreignPicture.ts';
import type { PaintWish } from './paintPicture.ts';

/** How a picture is painted; browsers and tests differ. */
export interface Painters {
  /**
   * Returns a PNG or JPEG; undefined if this browser cannot decode it. Rejects if painting is impossible.
   */
  paint(wish: PaintWish): Promise<Blob | undefined>;
  drawSvg(file: Blob): Promise<Blob>;
}

/**
 * Returns a picture that walls can show, converted on this device from one that they cannot: WebP, AVIF,
 * GIF, BMP, SVG, and HEIC and TIFF if the browser decodes them. Anything else is returned unchanged, for
 * others to judge.
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
