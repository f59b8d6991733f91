import type { MediaProblem } from './checkMedia.ts';
import { drawSvg } from './drawSvg.ts';
import { foreignPicture, type ForeignPicture, HEAD_BYTES, isWhole } from './foreignPicture.ts';
import type { PaintWish } from './paintPicture.ts';

/** How a picture is painted; browsers and tests have different ways. */
export interface Painters {
  /** As PNG or JPEG; undefined where this browser cannot decode it. */
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
  const painted = await (kind === 'svg'
    ? painters.drawSvg(file).catch(() => undefined)
    : painters.paint({ file, isGraphic: GRAPHIC.includes(kind), maxBytes }));
  return painted ?? { problem: kind === 'heic' || kind === 'tiff' ? kind : 'unreadable' };
}

const GRAPHIC: readonly ForeignPicture[] = ['gif', 'bmp'];

const BROWSER: Painters = { paint: paintInWorker, drawSvg };

function paintInWorker(wish: PaintWish): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<Blob | undefined>((resolve) => {
    worker.onmessage = (event: MessageEvent<Blob | undefined>) => resolve(event.data);
    worker.onerror = () => resolve(undefined);
  });
  worker.postMessage(wish);
  return done.finally(() => worker.terminate());
}
