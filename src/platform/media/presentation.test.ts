import { expect, test } from 'vitest';
import { presentationOf } from './presentation.ts';

test('knows presentations by their names, and by their types where they have none', () => {
  const named = (name: string, type = '') => presentationOf(new File(['PK'], name, { type }));
  for (const name of ['a.pptx', 'B.PPT', 'show.ppsx']) expect(named(name)).toBe('powerpoint');
  expect(named('talk.odp')).toBe('impress');
  expect(named('talk.key')).toBe('keynote');
  expect(named('talk', 'application/vnd.oasis.opendocument.presentation')).toBe('impress');
  const office = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  expect(presentationOf(new Blob(['PK'], { type: office }))).toBe('powerpoint');
  for (const name of ['a.pdf', 'keys.txt', 'pptx', 'a.docx']) expect(named(name)).toBeUndefined();
});
