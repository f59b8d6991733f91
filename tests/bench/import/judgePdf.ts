import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isMissingPart } from '../../../src/features/editor/types/missingParts.ts';
import type { Expected } from './differences.ts';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** Pixels of the longer side: enough to see what is missing. */
const SIDE = 300;
/** For a second look: at the other size, hairlines of a pixel each make all the difference. */
const FINE_SIDE = 1600;
/** Tolerated difference of the share of ink on a page; renderers draw glyphs slightly thicker or thinner. */
const TOLERANCE = 0.02;
/** Less is a dot or a hairline. */
const TRACE = 0.001;

/** On a page with a single line its loss makes no difference but in proportion. */
const isClose = (one: number, other: number, close: number): boolean =>
  Math.abs(one - other) <= close &&
  Math.max(one, other) + TRACE <= (Math.min(one, other) + TRACE) * 2;

/**
 * Returns the number of pages, which of them have less or more ink than Poppler draws, and of which the person is told
 * that a part is missing.
 */
export async function judgePdf(path: string, { tolerance }: Expected): Promise<object> {
  const close = typeof tolerance === 'number' ? tolerance : TOLERANCE;
  const task = open(path);
  const missing = countMissing();
  try {
    const document = await task.promise;
    const [wrongPages, toldPages]: [number[], number[]] = [[], []];
    const isAlike = async (page: number, side: number) =>
      isClose(await drawnHere(document, page, side), drawnByPoppler(path, page, side), close);
    for (let page = 1; page <= document.numPages; page += 1) {
      const before = missing.count();
      const isRight = await isAlike(page, SIDE)
        .then((isSo) => isSo || isAlike(page, FINE_SIDE))
        .catch(() => undefined);
      if (isRight === undefined || missing.count() > before) toldPages.push(page);
      else if (!isRight) wrongPages.push(page);
    }
    return { pages: document.numPages, wrongPages, toldPages };
  } finally {
    missing.stop();
    await task.destroy();
  }
}

interface Drawing {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: CanvasRenderingContext2D;
}
/** What pdf.js draws on outside a browser. */
interface Canvases {
  create(width: number, height: number): Drawing;
}

const open = (path: string) =>
  getDocument({
    data: new Uint8Array(readFileSync(path)),
    enableXfa: false,
    // As in the app, which allows no WebAssembly.
    useWasm: false,
    wasmUrl: join(PACKAGE, 'wasm/'),
    cMapUrl: join(PACKAGE, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(PACKAGE, 'standard_fonts/'),
  });

async function drawnHere(
  document: PDFDocumentProxy,
  number: number,
  side: number,
): Promise<number> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const [wide, high] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { canvas, context } = (document.canvasFactory as Canvases).create(wide, high);
  await page.render({ canvas: canvas as HTMLCanvasElement, viewport }).promise;
  page.cleanup();
  return inkOf(context.getImageData(0, 0, wide, high).data, 4);
}

/** Counts what pdf.js says on the console, as `tellMissing.ts` does in the app, until it is stopped. */
function countMissing() {
  let count = 0;
  /* oxlint-disable no-console -- pdf.js says it nowhere else */
  const { warn, log } = console;
  console.warn = console.log = (...words: unknown[]) => {
    if (isMissingPart(String(words[0]))) count += 1;
  };
  return { count: () => count, stop: () => Object.assign(console, { warn, log }) };
}

function drawnByPoppler(path: string, page: number, side: number): number {
  const args = ['-gray', '-f', `${page}`, '-l', `${page}`, '-scale-to', `${side}`, path];
  const { stdout, status, error } = spawnSync('pdftoppm', args, { maxBuffer: 64 * 1024 * 1024 });
  if (error) throw new Error('pdftoppm is missing: install the package poppler-utils');
  if (status !== 0) return NaN;
  // A PGM: three numbers, then the pixels.
  const head = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(stdout.subarray(0, 100).toString('latin1'));
  return inkOf(stdout.subarray(head?.[0].length ?? 0), 1);
}

/** Returns the mean darkness: unlike a count of dark pixels it does not depend on how edges are smoothed. */
function inkOf(pixels: ArrayLike<number>, step: number): number {
  const channels = Math.min(step, 3);
  let sum = 0;
  for (let at = 0; at < pixels.length; at += step) {
    for (let channel = 0; channel < channels; channel += 1)
      sum += 255 - (pixels[at + channel] ?? 255);
  }
  return Math.round((sum / channels / 255 / (pixels.length / step)) * 10_000) / 10_000;
}
