export type RasterFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heif';

const BRANDS: Readonly<Record<string, RasterFormat>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heif',
  heix: 'heif',
  mif1: 'heif',
};

/**
 * Returns the format according to a file's first bytes. Untrusted files are checked before a library opens them:
 * drawings and documents would invoke other parsers.
 */
export function rasterFormat(bytes: Uint8Array): RasterFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  const brand = head.slice(8, 12);
  return head.slice(4, 8) === 'ftyp' && Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : undefined;
}
