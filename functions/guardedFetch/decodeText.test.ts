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

/** Bytes of Cyrillic letters in windows-1251. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
const cyrillic = '<title>Кафе у моря</title>';

test.each([
  ['the language of the page', '<html lang="ru">', {}, 'https://cafe.example/'],
  ['its language without quotes', '<HTML class=a LANG=bg-BG>', {}, 'https://cafe.example/'],
  ['the language that the server names', '<html>', { 'content-language': 'uk' }, undefined],
  ['the top-level domain', '<html>', {}, 'https://cafe.ru/'],
  ['a language whose code is another domain', '<html lang="be">', {}, 'https://cafe.example/'],
  ['a wrong claim of UTF-8', '<html lang=ru><meta charset=utf-8>', {}, 'https://cafe.example/'],
])('undeclared letters are read by %s', (_what, start, headers, url) => {
  const text = `${start}${cyrillic}`;
  expect(decodeText({ bytes: windows1251(text), headers, ...(url && { url }) })).toBe(text);
});

test('a language changes nothing about letters that are UTF-8, or declared', () => {
  const text = `<html lang="ru">${cyrillic}`;
  expect(decodeText({ bytes: Buffer.from(text), headers: {} })).toBe(text);
  const named = '<html lang="ru"><meta charset="iso-8859-1">Café';
  expect(decodeText({ bytes: Buffer.from(named, LATIN), headers: {} })).toBe(named);
  const belgian = '<html lang="fr">Café';
  const url = 'https://cafe.be/';
  expect(decodeText({ bytes: Buffer.from(belgian, LATIN), headers: {}, url })).toBe(belgian);
});

test.each([
  ['ja', [0x83, 0x4a, 0x83, 0x74, 0x83, 0x46], 'カフェ'],
  ['pl', [0xb1, 0xb6, 0xbc, 0xe6], 'ąśźć'],
  ['el-GR', [0xea, 0xe1, 0xf6, 0xdd], 'καφέ'],
  ['zh-TW', [0xa9, 0x40, 0xb0, 0xd8], '咖啡'],
  ['zh', [0xbf, 0xa7, 0xb7, 0xc8], '咖啡'],
])('a page in %s is read in its usual encoding', (language, letters, text) => {
  const bytes = Buffer.concat([Buffer.from(`<html lang="${language}">`), Buffer.from(letters)]);
  expect(decodeText({ bytes, headers: {} })).toContain(text);
});
