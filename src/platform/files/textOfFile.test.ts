import { expect, test } from 'vitest';
import { textOfFile } from './textOfFile.ts';

test('reads UTF-8 with and without its mark, and what older spreadsheets write', async () => {
  expect(await textOfFile(new Blob(['Öl;5 €']))).toBe('Öl;5 €');
  expect(await textOfFile(new Blob(['\uFEFFÖl']))).toBe('Öl');
  expect(await textOfFile(new Blob([new Uint8Array([0xd6, 0x6c, 0x3b, 0x80])]))).toBe('Öl;€');
});
