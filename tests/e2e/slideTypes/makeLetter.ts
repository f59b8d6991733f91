import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { decompress } from 'woff2-encoder';
import { assemble } from './makePdf.ts';

const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Returns a page as office programs write them: its font embedded, the letters by their numbers in it, so that another
 * font cannot replace it, all of it deflated, and the paper turned. It is upright: 540 wide and 960 high.
 */
export async function makeLetter(): Promise<Buffer> {
  const font = await decompress(readFileSync(fileURLToPath(import.meta.resolve(INTER))));
  const letters = [20, 21, 22, 23, 24, 25].map((id) => id.toString(16).padStart(4, '0')).join('');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Rotate 90 /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    deflated(Buffer.from(`BT /F1 120 Tf 80 250 Td <${letters}> Tj ET`)),
    '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Inter /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Inter /FontDescriptor 7 0 R /CIDToGIDMap /Identity /DW 700 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    '<< /Type /FontDescriptor /FontName /ABCDEF+Inter /Flags 4 /FontBBox [-750 -300 2700 1100] /ItalicAngle 0 /Ascent 970 /Descent -240 /CapHeight 730 /StemV 80 /FontFile2 8 0 R >>',
    deflated(font),
  ]);
}

function deflated(bytes: Uint8Array): string {
  const packed = deflateSync(bytes);
  const text = packed.toString('latin1');
  return `<< /Length ${packed.length} /Length1 ${bytes.length} /Filter /FlateDecode >>\nstream\n${text}\nendstream`;
}
