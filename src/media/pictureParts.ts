/** A part of a picture's file: `start` to `end` in bytes, header included. */
export interface PicturePart {
  /** The second byte of a JPEG marker, such as `0xe1`, or the name of a PNG chunk. */
  readonly type: number | string;
  readonly start: number;
  /** Where its content begins. */
  readonly content: number;
  readonly end: number;
}

/** The parts of a file in order. */
export interface PictureParts {
  readonly parts: readonly PicturePart[];
  /** Where the picture ends; undefined if its end is missing. Cameras append more after it. */
  readonly end: number | undefined;
}

export const JPEG = {
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  TEM: 0x01,
  RST0: 0xd0,
  RST7: 0xd7,
} as const;

/**
 * Walks the markers of a JPEG (ITU-T T.81, annex B), so that the end marker of an embedded preview does not
 * count.
 */
export function jpegParts(bytes: Uint8Array): PictureParts {
  const parts: PicturePart[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = nextMarker(bytes, at);
    const type = bytes[start + 1];
    if (type === undefined) break;
    const content = start + 2;
    if (type === JPEG.EOI) {
      parts.push({ type, start, content, end: content });
      return { parts, end: content };
    }
    const end = content + (hasNoLength(type) ? 0 : u16(bytes, content));
    if (end > bytes.length) break;
    parts.push({ type, start, content, end });
    at = end;
  }
  return { parts, end: undefined };
}

const hasNoLength = (type: number): boolean =>
  type === JPEG.SOI || type === JPEG.TEM || (type >= JPEG.RST0 && type <= JPEG.RST7);

/**
 * Returns the index of the next marker's last `FF`. Skips the content of a scan, where `FF 00` stands for a
 * byte, and restart markers.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const type = bytes[at + 1];
    if (type === undefined) break;
    if (type !== 0 && type !== 0xff && !(type >= JPEG.RST0 && type <= JPEG.RST7)) return at;
  }
  return bytes.length;
}

/** True for a chunk of a PNG that no program may ignore: its name begins with a capital. */
export const isCritical = ({ type }: PicturePart): boolean => /^[A-Z]/.test(String(type));

const PNG_SIGNATURE_BYTES = 8;
/** Length, name and checksum around a chunk's content. */
const PNG_FRAME_BYTES = 12;

/** Walks the chunks of a PNG (ISO/IEC 15948) to the last, `IEND`. */
export function pngParts(bytes: Uint8Array): PictureParts {
  const parts: PicturePart[] = [];
  for (let start = PNG_SIGNATURE_BYTES; start + PNG_FRAME_BYTES <= bytes.length; ) {
    const end = start + PNG_FRAME_BYTES + u32(bytes, start);
    if (end > bytes.length) break;
    const content = start + 8;
    const type = String.fromCharCode(...bytes.subarray(start + 4, content));
    parts.push({ type, start, content, end });
    if (type === 'IEND') return { parts, end };
    start = end;
  }
  return { parts, end: undefined };
}

const u16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number): number =>
  u16(bytes, at) * 0x1_0000 + u16(bytes, at + 2);
