/** Formats of pictures, other than drawings, that screens do not show as they are. */
export type ForeignFormat = 'webp' | 'avif' | 'gif' | 'bmp' | 'heic' | 'tiff';

/** Number of bytes that identify a picture. */
export const HEAD_BYTES = 32;

/**
 * Returns the format that a file's first bytes identify, whatever its name; undefined for none of these.
 */
export function foreignPicture(head: Uint8Array): ForeignFormat | undefined {
  const text = String.fromCharCode(...head);
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('BM') && isBitmapHeader(head)) return 'bmp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return text.slice(4, 8) === 'ftyp' ? brandOf(text.slice(8, 12)) : undefined;
}

/** True if the size of the header that follows is a known one. */
const isBitmapHeader = (head: Uint8Array): boolean =>
  [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && head[15] === 0;

function brandOf(brand: string): ForeignFormat | undefined {
  if (/^avi[fs]$/.test(brand)) return 'avif';
  return /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? 'heic' : undefined;
}

/** False if the end of the file is missing, as far as its head contains its length. */
export function isWhole(head: Uint8Array, kind: ForeignFormat, bytes: number): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (kind === 'webp') return view.byteLength >= 8 && view.getUint32(4, true) + 8 <= bytes;
  if (kind === 'bmp') return view.byteLength >= 6 && view.getUint32(2, true) <= bytes;
  return true;
}
