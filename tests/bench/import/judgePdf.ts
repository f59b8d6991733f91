import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Expected } from './differences.ts';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Pixels of the longer side: enough to see what is missing. */
const SIDE = 300;
/** Tolerated difference of the share of ink on a page; renderers draw glyphs slightly thicker or thinner. */
const TOLERANCE = 0.02;
/** Values below are ink, of 255. */
const PAPER = 230;

/** Returns the number of pages, and which of them have less or more ink than Poppler draws. */
export async function judgePdf(path: string, { tolerance }: Expected): Promise<object> {
  const close = typeof tolerance === 'number' ? tolerance : TOLERANCE;
  const inks = await drawnHere(path);
  const wrong = inks.flatMap((ink, at) => {
    const poppler = drawnByPoppler(path, at + 1);
    return Math.abs(ink - poppler) > close ? [{ page: at + 1, ink, poppler }] : [];
  });
  return { pages: inks.length, wrongPages: wrong.map(({ page }) => page), wrong };
}

interface Drawing {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: CanvasRenderingContext2D;
}
/** What pdf.js draws on outside a browser. */
interface Canvases {
  create(width: number, height: number): Drawing;
}

async function drawnHere(path: string): Promise<readonly number[]> {
  const task = getDocument({
    data: new Uint8Array(readFileSync(path)),
    enableXfa: false,
    // As in the app, which allows no WebAssembly.
    useWasm: false,
    wasmUrl: join(PACKAGE, 'wasm/'),
    cMapUrl: join(PACKAGE, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(PACKAGE, 'standard_fonts/'),
    verbosity: 0,
  });
  const document = await task.promise;
  const inks: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
    const [wide, high] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const { canvas, context } = (document.canvasFactory as Canvases).create(wide, high);
    await page.render({ canvas: canvas as HTMLCanvasElement, viewport }).promise;
    inks.push(inkOf(context.getImageData(0, 0, wide, high).data, 4));
  }
  await task.destroy();
  return inks;
}

function drawnByPoppler(path: string, page: number): number {
  const args = ['-gray', '-f', `${page}`, '-l', `${page}`, '-scale-to', `${SIDE}`, path];
  const { stdout, status, error } = spawnSync('pdftoppm', args, { maxBuffer: 64 * 1024 * 1024 });
  if (error) throw new Error('pdftoppm is missing: install the package poppler-utils');
  if (status !== 0) return NaN;
  // A PGM: three numbers, then the pixels.
  const head = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(stdout.subarray(0, 100).toString('latin1'));
  return inkOf(stdout.subarray(head?.[0].length ?? 0), 1);
}

function inkOf(pixels: ArrayLike<number>, step: number): number {
  let dark = 0;
  for (let at = 0; at < pixels.length; at += step) {
    let sum = 0;
    const channels = Math.min(step, 3);
    for (let channel = 0; channel < channels; channel += 1) sum += pixels[at + channel] ?? 255;
    if (sum / channels < PAPER) dark += 1;
  }
  return Math.round((dark / (pixels.length / step)) * 1000) / 1000;
}
