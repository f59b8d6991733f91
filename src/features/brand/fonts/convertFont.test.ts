import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, decompress } from 'woff2-encoder';
import { convertFont, type PreparedFont } from './convertFont.ts';
import { unpackWoff } from './sfnt.ts';

const INTER = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
const woff2 = new Uint8Array(readFileSync(INTER)).buffer;
const ttf = new Uint8Array(await decompress(woff2)).buffer;

interface Entry {
  readonly tag: string;
  readonly checksum: number;
  readonly offset: number;
  readonly length: number;
}

function entriesOf(sfnt: ArrayBuffer): readonly Entry[] {
  const view = new DataView(sfnt);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...new Uint8Array(sfnt, at, 4));
    const [checksum, offset, length] = [4, 8, 12].map((step) => view.getUint32(at + step));
    return { tag, checksum: checksum ?? 0, offset: offset ?? 0, length: length ?? 0 };
  });
}

/** Packs a font as WOFF 1.0; `promised` falsifies the stated length of each table. */
function woffOf(sfnt: ArrayBuffer, promised?: number): ArrayBuffer {
  const entries = entriesOf(sfnt);
  const packed = entries.map(({ offset, length }) => {
    const plain = new Uint8Array(sfnt, offset, length);
    const small = deflateSync(plain);
    return small.length < length ? small : plain;
  });
  const start = 44 + entries.length * 20;
  const total = packed.reduce((sum, { length }) => sum + ((length + 3) & ~3), start);
  const [bytes, view] = [new Uint8Array(total), new DataView(new ArrayBuffer(start))];
  view.setUint32(0, 0x774f4646);
  view.setUint32(4, new DataView(sfnt).getUint32(0));
  view.setUint16(12, entries.length);
  let at = start;
  entries.forEach(({ tag, checksum, length }, index) => {
    const record = 44 + index * 20;
    [...tag].forEach((char, step) => view.setUint8(record + step, char.charCodeAt(0)));
    const size = packed[index]?.length ?? 0;
    [at, size, promised ?? length, checksum].forEach((value, step) =>
      view.setUint32(record + 4 + step * 4, value),
    );
    bytes.set(packed[index] ?? [], at);
    at += (size + 3) & ~3;
  });
  bytes.set(new Uint8Array(view.buffer));
  return bytes.buffer;
}

/** Returns the tables with glyphs and names from a prepared font. */
async function lettersIn(font: PreparedFont): Promise<readonly string[]> {
  const sfnt = new Uint8Array(await decompress(font.woff2)).buffer;
  return entriesOf(sfnt)
    .filter(({ tag }) => ['cmap', 'glyf', 'name', 'OS/2', 'fvar'].includes(tag))
    .map(({ tag, offset, length }) => `${tag} ${digestOf(new Uint8Array(sfnt, offset, length))}`);
}

const digestOf = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 7);

async function converted(file: ArrayBuffer): Promise<PreparedFont> {
  const font = await convertFont(file, 'x.bin');
  if ('problem' in font) throw new Error(font.problem);
  return font;
}

it('makes WOFF2 of TTF and WOFF without losing a letter, and keeps WOFF2 as it is', async () => {
  const kept = await converted(woff2);
  expect(kept.woff2).toEqual(new Uint8Array(woff2));
  expect(kept.facts).toMatchObject({ family: 'Inter', weightMin: 100, weightMax: 900 });
  for (const file of [ttf, woffOf(ttf)]) {
    const made = await converted(file);
    expect(String.fromCharCode(...made.woff2.slice(0, 4))).toBe('wOF2');
    expect(made.woff2.length).toBeLessThan(ttf.byteLength / 2);
    expect(made.facts).toEqual(kept.facts);
    expect(await lettersIn(made)).toEqual(await lettersIn(kept));
  }
});

it('asks a WOFF2 for the right to embed as well', async () => {
  const restricted = ttf.slice(0);
  const os2 = entriesOf(restricted).find(({ tag }) => tag === 'OS/2');
  new DataView(restricted).setUint16((os2?.offset ?? 0) + 8, 0x0002);
  const packed = new Uint8Array(await compress(restricted)).buffer;
  for (const file of [restricted, woffOf(restricted), packed]) {
    expect(await convertFont(file, 'x.woff2')).toEqual({ problem: 'restricted' });
  }
});

it.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4, 5, 6, 7, 8]).buffer],
  ['nothing', new ArrayBuffer(0)],
  ['a cut-off TTF', ttf.slice(0, 4000)],
  ['a cut-off WOFF', woffOf(ttf).slice(0, 4000)],
  ['a cut-off WOFF2', woff2.slice(0, 4000)],
  ['a WOFF that unpacks to more than it says', woffOf(ttf, 60_000)],
  ['a WOFF that promises gigabytes', woffOf(ttf, 0x7fff_ffff)],
])('refuses %s', async (_name, file) => {
  expect(await convertFont(file, 'x.ttf')).toEqual({ problem: 'unreadable' });
});

it('unpacks a WOFF to the header that its tables had, with what searches in it need', async () => {
  const header = (file: ArrayBuffer) => [...new Uint8Array(file, 0, 12)];
  expect(header(await unpackWoff(woffOf(ttf)))).toEqual(header(ttf));
});
