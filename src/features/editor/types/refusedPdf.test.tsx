// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { spoken } from '../../../i18n/spoken.testkit.tsx';
import { openPdf, PDF_MAX_BYTES } from './openPdf.ts';
import { usePdfProblemText } from './usePdfProblemText.ts';

const sized = (bytes: number) => new Blob(['%PDF-1.7', new Uint8Array(bytes - 8)]);

const named = (part: string, name: string) => new File([`PK\u0003\u0004${part}`], name);

it.each<[string, Blob, string, string]>([
  ['too large', sized(PDF_MAX_BYTES + 1), 'larger than 20 MB', 'größer als 20 MB'],
  ['empty', new Blob(), 'This file is empty', 'Diese Datei ist leer'],
  ['no PDF', new Blob(['GIF89a']), 'This is not a PDF', 'Das ist kein PDF'],
  ['of Word', new File(['PK'], 'letter.docx'), 'In Word choose', 'in Word Datei, Speichern unter'],
  ['of Writer', new File(['PK'], 'letter.odt'), 'In LibreOffice Writer', 'in LibreOffice Writer'],
  ['of Pages', new File(['PK'], 'letter.pages'), 'In Pages choose', 'in Pages Ablage, Exportieren'],
  ['of Excel', new File(['PK'], 'menu.xlsx'), 'In Excel choose', 'in Excel Datei, Speichern unter'],
  ['of Calc', new File(['PK'], 'menu.ods'), 'In LibreOffice Calc', 'in LibreOffice Calc'],
  ['of Numbers', new File(['PK'], 'menu.numbers'), 'In Numbers choose', 'in Numbers Ablage'],
  ['renamed', named('word/document.xml', 'letter.pdf'), 'In Word choose', 'in Word Datei'],
  ['a renamed show', named('ppt/presentation.xml', 'talk.pdf'), 'In PowerPoint', 'in PowerPoint'],
  ['a presentation', new File(['PK'], 'talk.pptx'), 'PowerPoint', 'PowerPoint'],
])('a document that is %s is refused in both languages', async (_what, file, english, german) => {
  const opened = await openPdf(file);
  if (!('problem' in opened)) throw new Error('taken');
  expect((await spoken('en', usePdfProblemText))(opened.problem)).toContain(english);
  expect((await spoken('de', usePdfProblemText))(opened.problem)).toContain(german);
});

// Read by the worker that this environment lacks; journeys bring them up in a browser.
it.each([
  ['password', 'is protected by a password', 'mit einem Passwort geschützt'],
  ['damaged', 'is damaged and cannot be read', 'ist beschädigt und kann nicht'],
] as const)('the sentence for %s is said in both languages', async (problem, english, german) => {
  expect((await spoken('en', usePdfProblemText))(problem)).toContain(english);
  expect((await spoken('de', usePdfProblemText))(problem)).toContain(german);
});
