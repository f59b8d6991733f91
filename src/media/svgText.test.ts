import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { svgText } from './svgText.ts';

const read = (content: string | Uint8Array) => svgText(new Blob([content as BlobPart]));
const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg"><title>Grüße</title></svg>';
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

it.each([
  ['plain', PLAIN],
  [
    'with a declaration, a comment and a doctype',
    `<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY x "y">] >\n${PLAIN}`,
  ],
  ['after a long comment', `<!-- ${'by hand '.repeat(1000)}-->${PLAIN}`],
  ['after white space', ` \r\n\t${PLAIN}`],
  ['with a prefix', PLAIN.replaceAll('svg>', 's:svg>').replace('<svg xmlns', '<s:svg xmlns:s')],
  ['without anything in it', '<svg/>'],
])('knows a drawing %s', async (_what, drawing) => {
  expect(await read(drawing)).toBe(drawing);
});

it('reads the character set that a drawing has', async () => {
  expect(await read(utf16(PLAIN))).toBe(PLAIN);
  expect(await read(utf16(PLAIN, true))).toBe(PLAIN);
  expect(await read(`\uFEFF${PLAIN}`)).toBe(PLAIN);
  const latin = `<?xml version='1.0' encoding='ISO-8859-1'?>${PLAIN}`;
  expect(await read(new Uint8Array(Buffer.from(latin, 'latin1')))).toBe(latin);
  const unknown = `<?xml version="1.0" encoding="klingon"?>${PLAIN}`;
  expect(await read(unknown)).toBe(unknown);
});

it('unpacks a packed drawing, and nothing that is damaged or endless', async () => {
  const packed = gzipSync(PLAIN);
  expect(await read(new Uint8Array(packed))).toBe(PLAIN);
  expect(await read(new Uint8Array(packed.subarray(0, 40)))).toBeUndefined();
  expect(await read(new Uint8Array(gzipSync('a list')))).toBeUndefined();
  const bomb = gzipSync(`${PLAIN}${' '.repeat(60_000_000)}`);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await read(new Uint8Array(bomb))).toBeUndefined();
});

it.each([
  '',
  '<',
  'hello',
  '<!doctype html><p>An <svg></svg> in a page',
  '<svgs/>',
  '<!-- <svg> -->',
])('takes %j for no drawing', async (text) => {
  expect(await read(text)).toBeUndefined();
});
