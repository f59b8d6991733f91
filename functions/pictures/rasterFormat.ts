export type RasterFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'heif';

const BRANDS: Readonly<Record<string, RasterFormat>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heif',
  heix: 'heif',
  mif1: 'heif',
};

/**
 * The format that a file's first bytes name. What strangers send is looked at before a library opens it:
 * drawings and documents would be read by programs of their own.
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
