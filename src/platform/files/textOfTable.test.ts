import { expect, it } from 'vitest';
import { textOfTable } from './textOfTable.ts';

const ZIP = 'PK\u0003\u0004\u0014\0\0\0';
const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0);
const wide = (text: string) => Uint8Array.from(`${text}`.replace(/./g, '$&\0'), codeOf);
const codeOf = (letter: string) => letter.charCodeAt(0);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, 0x18, 0x45, 0x78, 0x69, 0x66);

it.each<[string, BlobPart[], string, string]>([
  ['a workbook', [`${ZIP}xl/workbook.xml`], 'table.csv', 'excel'],
  ['an old workbook', [OLE, wide('Workbook')], 'old', 'excel'],
  ['one that is locked', [OLE, wide('EncryptedPackage')], 'locked.xlsx', 'excel'],
  ['one of LibreOffice', [`${ZIP}application/vnd.oasis.opendocument.spreadsheet`], 'a', 'calc'],
  ['one of Numbers', [`${ZIP}Index/Document.iwa`], 'menu.numbers', 'numbers'],
  ['a letter', [`${ZIP}word/document.xml and xl/workbook.xml`], 'letter.docx', 'noTable'],
  ['a photo', [JPEG], 'photo.csv', 'noTable'],
  ['a PDF', ['%PDF-1.7\n1 0 obj'], 'menu.pdf', 'noTable'],
  ['a page', ['\n<!DOCTYPE html><table>'], 'page.csv', 'noTable'],
])('%s is no table', async (_what, parts, name, problem) => {
  expect(await textOfTable(new File(parts, name))).toEqual({ problem });
});

it('a table of more than 5 MB is too large', async () => {
  const text = 'a;b\n'.repeat(1_250_001);
  expect(await textOfTable(new Blob([text]))).toEqual({ problem: 'tooLarge' });
});

it('reads texts, also in UTF-16 and where a workbook is only called one', async () => {
  expect(await textOfTable(new File(['a\tb\r\nÖl\t1'], 'export.xls'))).toEqual({
    text: 'a\tb\r\nÖl\t1',
  });
  const utf16 = new Blob([Uint8Array.of(0xff, 0xfe), wide('a;b')]);
  expect(await textOfTable(utf16)).toEqual({ text: 'a;b' });
  expect(await textOfTable(new Blob([]))).toEqual({ text: '' });
});
