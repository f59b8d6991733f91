/** Returns whether a picture moves, of which a slide shows the first moment: GIF, WebP, AVIF and PNG can. */
export function isAnimated(bytes: Uint8Array): boolean {
  const name = latin(bytes, 0, 16);
  if (name.startsWith('GIF8')) return hasTwoFrames(bytes);
  if (name.startsWith('RIFF')) return latin(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0;
  if (name.startsWith('\u0089PNG')) return isAnimatedPng(bytes);
  return name.slice(4, 12) === 'ftypavis';
}

const latin = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** The chunk of animations comes before the first data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = latin(bytes, at + 4, 4);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
  }
  return false;
}

const [EXTENSION, IMAGE] = [0x21, 0x2c];

/** Follows the blocks of a GIF (GIF89a, appendix A) up to the second image. */
function hasTwoFrames(bytes: Uint8Array): boolean {
  let images = 0;
  for (let at = 13 + tableBytes(bytes[10]); at < bytes.length; ) {
    const block = bytes[at];
    if (block === IMAGE && ++images === 2) return true;
    if (block !== IMAGE && block !== EXTENSION) return false;
    const head = block === IMAGE ? 11 + tableBytes(bytes[at + 9]) : 2;
    at = afterData(bytes, at + head);
  }
  return false;
}

/** Returns the size of a color table by the flags that announce it. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Data comes in pieces of up to 255 bytes; an empty one ends it. */
function afterData(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
