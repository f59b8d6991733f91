/** Orientation of a picture in Exif values: 1 is upright, 2 to 8 are rotated or mirrored. */
export const UPRIGHT = 1;
const TURNS_MAX = 8;
const TAG = 0x0112;
/** Of an entry: its tag, type, count and value. */
const ENTRY_BYTES = 12;
const SHORT = 3;

/** Returns the orientation in a block of Exif (a TIFF's first directory); upright if it has none. */
export function orientationIn(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return UPRIGHT;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > view.byteLength) return UPRIGHT;
  const count = view.getUint16(start, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > view.byteLength) break;
    if (view.getUint16(at, isLittle) !== TAG) continue;
    // Browsers ignore another type, and show the picture as it lies.
    const isShort = view.getUint16(at + 2, isLittle) === SHORT;
    const turn = view.getUint16(at + 8, isLittle);
    return isShort && turn > UPRIGHT && turn <= TURNS_MAX ? turn : UPRIGHT;
  }
  return UPRIGHT;
}

/** Returns a block of Exif that contains only the orientation. */
export function orientationOnly(turn: number): Uint8Array {
  const tiff = new Uint8Array(8 + 2 + ENTRY_BYTES + 4);
  const view = new DataView(tiff.buffer);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, TAG);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, turn);
  return tiff;
}
