import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  ARTBOARD_SIZES,
  type Orientation,
  ORIENTATIONS,
} from '../../../src/model/canvas/orientation.ts';
import { type Box, decode, encode, type Picture, reduce } from './picture.ts';

/*
 * Contact sheets: every template on every artboard as a tile, so small that another browser's edges of
 * letters are the same, and large enough for what a designer would see. A browser draws a sheet FOLD times
 * as large; each pixel that is compared is the mean of what it drew there.
 */

/** Pixels of the artboard in one pixel of a tile, along each edge: the longest edge becomes 96 px. */
const REDUCED = 20;
/** Pixels that the browser draws for one pixel of a tile, along each edge. */
const FOLD = 5;
/** How large the browser draws an artboard. */
export const DRAWN_SCALE = FOLD / REDUCED;
const GAP = 6;
const COLUMNS = 3;

const sizeOf = (orientation: Orientation) => ({
  width: ARTBOARD_SIZES[orientation].width / REDUCED,
  height: ARTBOARD_SIZES[orientation].height / REDUCED,
});
const SIZES = ORIENTATIONS.map(sizeOf);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const ROW = sum(SIZES.map(({ width }) => width + GAP));
const LINE = Math.max(...SIZES.map(({ height }) => height)) + GAP;

/** Where a template's tile lies, in px of the sheet; `at` counts templates. */
export function tileAt(at: number, orientation: Orientation): Box {
  const before = SIZES.slice(0, ORIENTATIONS.indexOf(orientation));
  return {
    left: (at % COLUMNS) * ROW + sum(before.map(({ width }) => width + GAP)),
    top: Math.floor(at / COLUMNS) * LINE,
    ...sizeOf(orientation),
  };
}

/** Where the browser draws it. */
export function drawnAt(at: number, orientation: Orientation) {
  const { left, top } = tileAt(at, orientation);
  return { left: left * FOLD, top: top * FOLD };
}

/** How large the browser draws a sheet of so many templates. */
export const drawnSize = (count: number) => ({
  width: COLUMNS * ROW * FOLD,
  height: Math.ceil(count / COLUMNS) * LINE * FOLD,
});

export const sheetFrom = async (drawn: Uint8Array): Promise<Picture> =>
  reduce(await decode(drawn), FOLD);

/** Undefined while there is none. */
export async function readSheet(path: string): Promise<Picture | undefined> {
  const png = await readFile(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  return png && decode(png);
}

export async function writeSheet(path: string, sheet: Picture): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await encode(sheet));
}
