import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  ARTBOARD_SIZES,
  type Orientation,
  ORIENTATIONS,
} from '../../../src/model/canvas/orientation.ts';
import { type Box, decode, encode, type Picture, reduce } from './picture.ts';

/*
 * Contact sheets: every template on every artboard as a tile, so small that glyph edges of another browser look the
 * same, and large enough to show what a designer would notice. A browser draws a sheet FOLD times as large; each
 * compared pixel is the mean of the pixels drawn there.
 */

/** Pixels of the artboard per pixel of a tile, along each edge: the longest edge becomes 96 px. */
const REDUCED = 20;
/** Pixels drawn by the browser per pixel of a tile, along each edge. */
const FOLD = 5;
/** Scale at which the browser draws an artboard. */
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

/** Returns a template's tile in px of the sheet; `at` is the index of the template. */
export function tileAt(at: number, orientation: Orientation): Box {
  const before = SIZES.slice(0, ORIENTATIONS.indexOf(orientation));
  return {
    left: (at % COLUMNS) * ROW + sum(before.map(({ width }) => width + GAP)),
    top: Math.floor(at / COLUMNS) * LINE,
    ...sizeOf(orientation),
  };
}

/** Returns where the browser draws it. */
export function drawnAt(at: number, orientation: Orientation) {
  const { left, top } = tileAt(at, orientation);
  return { left: left * FOLD, top: top * FOLD };
}

/** Returns the size at which the browser draws a sheet of `count` templates. */
export const drawnSize = (count: number) => ({
  width: COLUMNS * ROW * FOLD,
  height: Math.ceil(count / COLUMNS) * LINE * FOLD,
});

export const sheetFrom = async (drawn: Uint8Array): Promise<Picture> =>
  reduce(await decode(drawn), FOLD);

/** Returns undefined if there is none. */
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
