import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const LATIN = 'latin1';
const UTF = 'utf8';

test.each([
  ['', 'Café', UTF],
  ['text/html; charset=iso-8859-1', 'Café', LATIN],
  ['text/html; charset="utf-8"', '<meta charset=latin1>Café', UTF],
  ['', '<meta charset="iso-8859-1">Café', LATIN],
  ['', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">Café', LATIN],
  ['', '<script charset=latin1 src=a.js></script><meta charset=utf-8>Café', UTF],
  ['', '<script charset=latin1 src=a.js></script>Café', UTF],
  ['', '@charset "iso-8859-1"; a{content:"é"}', LATIN],
  // Neither the server nor the page declares it, or both do so wrongly.
  ['', '<title>Bäckerei Müller</title>', LATIN],
  ['text/html; charset=utf-8', 'Bäckerei Müller', LATIN],
  ['text/html; charset=nobody-knows', 'Café', UTF],
] as const)('%s %s is read as %s', (type, text, encoding) => {
  const bytes = Buffer.from(text, encoding);
  expect(decodeText({ bytes, headers: { 'content-type': type } })).toBe(text);
});

test('a page that was converted to UTF-8 is read so, although it still declares what it was', () => {
  const text = '<meta charset="shift_jis">夜の港に船が戻る';
  expect(decodeText({ bytes: Buffer.from(text), headers: {} })).toBe(text);
  const server = { 'content-type': 'text/html; charset=shift_jis' };
  expect(decodeText({ bytes: Buffer.from(text), headers: server })).not.toBe(text);
  const few = Buffer.from('<meta charset="iso-8859-1">Ã© Ã¼', 'latin1');
  expect(decodeText({ bytes: few, headers: {} }), 'by chance').toContain('Ã© Ã¼');
});

test('one broken letter does not make a page another encoding', () => {
  const bytes = Buffer.concat([Buffer.from('Über Größe '), Buffer.from([0xff]), Buffer.from(' ✓')]);
  expect(decodeText({ bytes, headers: {} })).toBe('Über Größe \ufffd ✓');
});

test('the mark at the start decides, not what the server says', () => {
  const bytes = Buffer.from('\ufeff@font-face{}', 'utf16le');
  expect(decodeText({ bytes, headers: { 'content-type': 'text/css; charset=utf-8' } })).toBe(
    '@font-face{}',
  );
});
