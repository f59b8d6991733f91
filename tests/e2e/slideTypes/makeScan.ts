import { assemble } from './makePdf.ts';

/** Size of the images in px; start and width of their bar. */
const [WIDTH, HEIGHT, FROM, BAR] = [192, 96, 64, 64];

/** What a page shows: an image in one of the encodings used by scanners, or text. */
export type ScanPage = 'ccitt' | 'jbig2' | 'jpx' | 'cmap' | 'damaged' | 'broken' | 'plain';

/** Returns a document of such pages. `broken` cannot be rendered at all, `damaged` lacks its image. */
export function makeScan(pages: readonly ScanPage[]): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(''); // Reserved for the list of pages, filled in once they are known.
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  add(ASIAN_FONT);
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /FontDescriptor 6 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>',
  );
  add(
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
  const kids = pages.map((page) => addPage(add, page));
  objects[1] = `<< /Type /Pages /Kids [${kids.map((at) => `${at} 0 R`).join(' ')}] /Count ${kids.length} >>`;
  return assemble(objects);
}

/** Glyphs through a CMap that is not embedded in the document. */
const ASIAN_FONT =
  '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [5 0 R] >>';

function addPage(add: (body: string) => number, page: ScanPage): number {
  if (page === 'broken') return add('<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [(no page)] >>');
  const picture = PICTURES[page];
  const image = picture && add(picture());
  const content = image
    ? 'q 640 0 0 320 160 110 cm /I Do Q'
    : page === 'cmap'
      ? `BT /F2 90 Tf 80 250 Td <${ucs2('Hello wall')}> Tj ET`
      : 'BT /F1 90 Tf 80 250 Td (Hello wall) Tj ET';
  const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  const xobject = image ? `/XObject << /I ${image} 0 R >>` : '';
  const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >> ${xobject} >>`;
  return add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Resources ${resources} /Contents ${stream} 0 R >>`,
  );
}

const ucs2 = (text: string): string =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');

const PICTURES: { readonly [page in ScanPage]?: () => string } = {
  ccitt: () =>
    image(
      `/CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} /Rows ${HEIGHT} >>`,
      '/BitsPerComponent 1 /ColorSpace /DeviceGray',
      fax(),
    ),
  jbig2: () => image('/JBIG2Decode', '/BitsPerComponent 1 /ColorSpace /DeviceGray', jbig2()),
  jpx: () => image('/JPXDecode', '/BitsPerComponent 8 /ColorSpace /DeviceGray', jpx()),
  damaged: () => image('/JPXDecode', '/ColorSpace /DeviceGray', Buffer.from('no picture')),
};

function image(filter: string, how: string, data: Buffer): string {
  const head = `<< /Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} ${how} /Filter ${filter} /Length ${data.length} >>`;
  return `${head}\nstream\n${data.toString('latin1')}\nendstream`;
}

/**
 * CCITT Group 4: the first row encodes white, black and white again in code words for 64 pixels (a make-up code and the
 * terminating code of length 0), each further row that it changes at the same pixels as the row above.
 */
function fax(): Buffer {
  if (FROM !== 64 || BAR !== 64) throw new Error('there are code words for 64 only');
  const white = '1101100110101';
  const black = '00000011110000110111';
  const first = `001${white}${black}1`;
  const bits = `${first}${'111'.repeat(HEIGHT - 1)}${'000000000001'.repeat(2)}`;
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

/** Returns a page, and one region on it in the same coding. */
function jbig2(): Buffer {
  const size = numbers(4, WIDTH, HEIGHT);
  const page = Buffer.concat([size, numbers(4, 0, 0), numbers(1, 0), numbers(2, 0)]);
  const region = Buffer.concat([size, numbers(4, 0, 0), numbers(1, 0, 1), fax()]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

const segment = (number: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([numbers(4, number), numbers(1, type, 0, 1), numbers(4, data.length), data]);

/** Returns a JPEG 2000 image with an empty packet: all of it is medium gray. */
function jpx(): Buffer {
  const size = Buffer.concat([
    numbers(2, 0),
    numbers(4, WIDTH, HEIGHT, 0, 0, WIDTH, HEIGHT, 0, 0),
    numbers(2, 1),
    numbers(1, 7, 1, 1),
  ]);
  const coding = numbers(1, 0, 0, 0, 1, 0, 0, 4, 4, 0, 1);
  const tile = Buffer.concat([numbers(1, 0xff, 0x93), numbers(1, 0)]);
  const start = Buffer.concat([numbers(2, 0), numbers(4, tile.length + 12), numbers(1, 0, 1)]);
  return Buffer.concat([
    numbers(2, 0xff4f),
    marker(0xff51, size),
    marker(0xff52, coding),
    marker(0xff5c, numbers(1, 0x40, 0x40)),
    marker(0xff90, start),
    tile,
    numbers(2, 0xffd9),
  ]);
}

const marker = (name: number, data: Buffer): Buffer =>
  Buffer.concat([numbers(2, name, data.length + 2), data]);

function numbers(size: 1 | 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  values.forEach((value, at) => bytes.writeUIntBE(value, at * size, size));
  return bytes;
}
