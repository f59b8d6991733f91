// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { speak } from '../../i18n/spoken.testkit.tsx';
import { parseCsv } from '../../model/text/csv.ts';
import { TableNotices } from './TableNotices.tsx';

async function noticesFor(text: string, language: Language) {
  await speak(language);
  render(
    <I18nProvider i18n={i18n}>
      <TableNotices table={parseCsv(text)} />
    </I18nProvider>,
  );
  return screen.queryAllByRole('alert').map((alert) => alert.textContent);
}

const LONG = `Name\n${'Suppe\n'.repeat(700)}`;
const OPEN = 'Name;Preis\n"Suppe;4\nBrot;2\n';

it.each<[string, Language, string, RegExp]>([
  ['more rows than are read', 'en', LONG, /first 500 rows.*last 200 are left out/],
  ['more rows than are read', 'de', LONG, /ersten 500 Zeilen.*letzten 200/],
  ['one row too many', 'de', `Name\n${'Suppe\n'.repeat(501)}`, /letzte Zeile/],
  ['a mark that is not closed', 'en', OPEN, /In line 2 of the file/],
  ['a mark that is not closed', 'de', OPEN, /In Zeile 2 der Datei/],
])('%s is told (%s)', async (_what, language, text, sentence) => {
  expect(await noticesFor(text, language)).toEqual([expect.stringMatching(sentence)]);
});

it('nothing is told of a whole table', async () => {
  expect(await noticesFor('Name\nSuppe\n', 'en')).toEqual([]);
});
