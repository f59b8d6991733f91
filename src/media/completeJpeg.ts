import { JPEG, jpegParts, type PicturePart } from './pictureParts.ts';

/** Decodes a picture, and returns the pixels of the square of this side in its lower right corner. */
export type DecodeCorner = (picture: Blob, side: number) => Promise<ArrayLike<number>>;

/** Side of the square that a decoder draws last, in px. */
const CORNER = 8;
/** The share of a scan, and the least bytes, without which its last square cannot be there. */
const TAIL = 0.01;
const LEAST_TAIL_BYTES = 64;
const END = Uint8Array.of(0xff, JPEG.EOI);
const APP1 = 0xe1;

/**
 * Returns a JPEG with its end mark: cameras leave it away, as after a panorama. One that was cut is returned as it is.
 * Which of the two it is the decoder says: of a whole picture the last square changes once the last bytes are missing;
 * of one that was cut it was missing before.
 */
export async function completeJpeg(file: Blob, decode: DecodeCorner = decodeHere): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0xff || head[1] !== JPEG.SOI) return file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { parts, end } = jpegParts(bytes);
  const last = parts.at(-1);
  if (end !== undefined || last?.type !== JPEG.SOS) return file;
  const isWhole = await endsWithItsCorner(bytes, parts, last, decode).catch(() => false);
  return isWhole ? new Blob([file, END], { type: file.type }) : file;
}

async function endsWithItsCorner(
  bytes: Uint8Array<ArrayBuffer>,
  parts: readonly PicturePart[],
  scan: PicturePart,
  decode: DecodeCorner,
): Promise<boolean> {
  const length = bytes.length - scan.end;
  const tail = Math.max(LEAST_TAIL_BYTES, Math.round(length * TAIL));
  if (tail >= length) return false;
  const cornerOf = (until: number) => {
    // Without Exif data, which may turn it.
    const drawn = parts.filter(({ type }) => type !== APP1);
    const pieces = drawn.map(({ start }) => bytes.subarray(start, endOf(bytes, parts, start)));
    const whole = [...pieces.slice(0, -1), bytes.subarray(scan.start, until), END];
    return decode(new Blob(whole, { type: 'image/jpeg' }), CORNER);
  };
  const corner = await cornerOf(bytes.length);
  const without = await cornerOf(bytes.length - tail).catch(() => undefined);
  return without === undefined || Array.from(corner).some((value, at) => value !== without[at]);
}

/** The data of a scan reaches to the next part. */
function endOf(bytes: Uint8Array, parts: readonly PicturePart[], start: number): number {
  const at = parts.findIndex((part) => part.start === start);
  return parts[at + 1]?.start ?? bytes.length;
}

const decodeHere: DecodeCorner = async (picture, side) => {
  const bitmap = await createImageBitmap(picture);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, side - bitmap.width, side - bitmap.height);
  bitmap.close();
  if (!context) throw new Error('nothing can be drawn here');
  return context.getImageData(0, 0, side, side).data;
};
