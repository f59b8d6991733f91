import { crc32 } from 'node:zlib';
import { zeros } from './movie.testkit.ts';

const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const text = (value: string) => new TextEncoder().encode(value);

/** Returns a segment of a JPEG, its length included. */
export function segment(marker: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = join(...content);
  const length = body.length + 2;
  return join(Uint8Array.of(0xff, marker, length >> 8, length & 0xff), body);
}
/**
 * Possible content of a scan: a byte that looks like a marker, a restart, and one `FF` more than needed.
 */
const SCAN = Uint8Array.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff);
/** Returns a JPEG of these segments followed by a scan; it cannot be drawn. */
export const jpeg = (...segments: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  join(
    Uint8Array.of(0xff, 0xd8),
    ...segments,
    segment(0xc0, zeros(9)),
    segment(0xda, zeros(10)),
    SCAN,
    Uint8Array.of(0xff, 0xd9),
  );
/** Returns the preview of a camera: a whole JPEG within a segment. */
export const preview = () => segment(0xe1, text('Exif\0\0'), jpeg());

/** Returns a chunk of a PNG. */
export function chunk(name: string, ...content: readonly Uint8Array[]): Uint8Array {
  const body = join(text(name), ...content);
  return join(u32(body.length - name.length), body, u32(crc32(body)));
}
function u32(value: number): Uint8Array {
  const bytes = zeros(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
/** Returns a PNG of these chunks between its head and its end; it cannot be drawn. */
export const png = (...chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  join(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', zeros(13)),
    ...chunks,
    chunk('IDAT', zeros(40)),
    chunk('IEND'),
  );
