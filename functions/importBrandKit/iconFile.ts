import { openSharp } from '../pictures/openSharp.ts';

/** Smaller pictures are drawn for a browser's tab, not to be looked at. */
const LEAST_PX = 48;
/** The format names sizes up to 256. */
const MOST_PX = 256;
const MAX_ENTRIES = 32;
const ENTRY_BYTES = 16;
const START = Buffer.from([0, 0, 1, 0]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const BITMAP_HEADER_BYTES = 40;

/** True for a file of icons, as `favicon.ico` is: several sizes of one picture. */
export const isIconFile = (bytes: Uint8Array): boolean => START.equals(bytes.subarray(0, 4));

/** Returns the largest picture of a file of icons; undefined if it is too small for a logo, or of an old kind. */
export async function pictureInIcon(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const file = Buffer.from(bytes);
  const count = file.length < 6 ? 0 : Math.min(file.readUInt16LE(4), MAX_ENTRIES);
  const entries = Array.from({ length: count }, (_, at) => entryOf(file, 6 + at * ENTRY_BYTES));
  const sized = entries.filter((entry) => entry !== undefined && entry.side >= LEAST_PX);
  const [largest] = sized.toSorted((a, b) => (b?.side ?? 0) - (a?.side ?? 0));
  if (!largest) return undefined;
  return PNG.equals(largest.data.subarray(0, 4)) ? largest.data : fromBitmap(largest.data);
}

function entryOf(file: Buffer, at: number) {
  if (at + ENTRY_BYTES > file.length) return undefined;
  const [size, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
  // A size of 256 does not fit in a byte.
  return { side: file.readUInt8(at) || MOST_PX, data: file.subarray(start, start + size) };
}

/** Converts a bitmap with transparency, whose rows go upwards, and whose height counts a mask, too. */
async function fromBitmap(data: Buffer): Promise<Uint8Array | undefined> {
  if (data.length < BITMAP_HEADER_BYTES || data.readUInt16LE(14) !== 32) return undefined;
  const [start, width, height] = [
    data.readUInt32LE(0),
    data.readInt32LE(4),
    data.readInt32LE(8) / 2,
  ];
  if (!(width > 0 && width <= MOST_PX && height > 0 && height <= MOST_PX)) return undefined;
  const pixels = Buffer.from(data.subarray(start, start + width * height * 4));
  if (pixels.length < width * height * 4 || data.readUInt32LE(16) !== 0) return undefined;
  for (let at = 0; at < pixels.length; at += 4) pixels.subarray(at, at + 3).reverse();
  return openSharp(pixels, { raw: { width, height, channels: 4 } })
    .flip()
    .png()
    .toBuffer();
}
