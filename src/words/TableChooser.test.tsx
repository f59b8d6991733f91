// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { speak } from '../i18n/spoken.testkit.tsx';
import type { Language } from '../i18n/language.ts';
import { TableChooser } from './TableChooser.tsx';

async function choose(file: File, language: Language) {
  await speak(language);
  const onText = vi.fn<(text: string) => boolean>(() => true);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <TableChooser empty={{ name: 'empty', text: () => '' }} onText={onText}>
        note
      </TableChooser>
    </I18nProvider>,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('nothing to choose a file with');
  fireEvent.change(input, { target: { files: [file] } });
  return onText;
}

it.each<[Language, string, RegExp]>([
  ['en', 'menu.xlsx', /Excel file.*File, Save As, “CSV UTF-8”/],
  ['de', 'menu.xlsx', /Excel-Datei.*Datei, Speichern unter, „CSV UTF-8“/],
  ['en', 'menu.ods', /LibreOffice file.*File, Save As, “Text CSV”/],
  ['de', 'menu.ods', /LibreOffice-Datei.*Datei, Speichern unter, „Text CSV“/],
  ['en', 'menu.numbers', /Numbers file.*File, Export To, CSV/],
  ['de', 'menu.numbers', /Numbers-Datei.*Ablage, Exportieren, CSV/],
  ['en', 'menu.jpg', /not a table of texts/],
  ['de', 'menu.jpg', /keine Tabelle/],
])('in %s, %s is refused with what to do instead', async (language, name, sentence) => {
  const onText = await choose(new File(['PK\u0003\u0004\0'], name), language);
  const found = await screen.findByText(sentence);
  expect(found.closest('[role="alert"]')).not.toBeNull();
  expect(onText).not.toHaveBeenCalled();
});
