import { expect, test } from 'vitest';
import { textOfFile } from './textOfFile.ts';

test('reads UTF-8 with and without its mark, and what older spreadsheets write', async () => {
  expect(await textOfFile(new Blob(['Öl;5 €']))).toBe('Öl;5 €');
  expect(await textOfFile(new Blob(['\uFEFFÖl']))).toBe('Öl');
  expect(await textOfFile(new Blob([new Uint8Array([0xd6, 0x6c, 0x3b, 0x80])]))).toBe('Öl;€');
});

/** Encodes a text by decoding every byte, as browsers encode UTF-8 only. */
function encoded(text: string, coding: string): Blob {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = Array.from(new TextDecoder(coding).decode(all));
  return new Blob([Uint8Array.from(text, (letter) => letters.indexOf(letter))]);
}

test.each([
  ['windows-1251', '1\n00:00:01,000 --> 00:00:02,000\nПривет, мир! <i>Да</i>\n'],
  ['windows-1251', 'Menu;Борщ и пельмени'],
  ['windows-1252', 'Name;Ort\nJürgen Größe;Öæ, créée à l’été, ÄÖÜ\n'],
  ['windows-1252', 'Bœuf; 5 € – Škoda'],
  ['macintosh', 'Name;Ort\nMüller;Käse und Crème brûlée in Gläsern\n'],
])('tells %s by its letters', async (coding, text) => {
  expect(await textOfFile(encoded(text, coding))).toBe(text);
});
