import { expect, test } from 'vitest';
import { officeNamed, officeProgramOf } from './officeFile.ts';

const named = (name: string, type = '') => officeNamed(new File(['PK'], name, { type }));

test('knows the programs of files by their names, and by their types where they have none', () => {
  for (const name of ['a.pptx', 'B.PPT', 'show.ppsx']) expect(named(name)).toBe('powerpoint');
  expect(named('talk.odp')).toBe('impress');
  expect(named('talk.key')).toBe('keynote');
  for (const name of ['a.docx', 'B.DOC', 'c.dotx']) expect(named(name)).toBe('word');
  for (const name of ['a.xlsx', 'B.XLS', 'c.xlsm']) expect(named(name)).toBe('excel');
  expect(named('talk', 'application/vnd.oasis.opendocument.presentation')).toBe('impress');
  const office = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  expect(officeNamed(new Blob(['PK'], { type: office }))).toBe('powerpoint');
  for (const name of ['a.pdf', 'keys.txt', 'pptx', 'a.zip']) expect(named(name)).toBeUndefined();
});

test('what is in a file counts more than its name', async () => {
  const of = (parts: BlobPart[], name: string) => officeProgramOf(new File(parts, name));
  const zip = 'PK\u0003\u0004\0\0';
  const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0);
  expect(await of([zip, 'word/document.xml word/embeddings xl/workbook.xml'], 'a.pdf')).toBe(
    'word',
  );
  expect(await of([ole, 'W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0'], 'a.xls')).toBe('word');
  expect(await of([zip, 'mimetypeapplication/vnd.oasis.opendocument.text'], 'a')).toBe('writer');
  expect(await of([zip, 'holiday.jpg'], 'a.zip')).toBeUndefined();
  expect(await of(['xl/workbook.xml'], 'a.txt')).toBeUndefined();
});
