import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { readCatalog } from './catalogs.testkit.ts';
import type { Language } from './language.ts';

const Wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

/** Makes a language current, with all texts that ship; those of English are in the code. */
export async function speak(language: Language): Promise<void> {
  const entries = language === 'en' ? [] : await readCatalog(language);
  const messages = entries.map(([id, { message = id, translation }]) => [
    id,
    compileMessage(translation || message),
  ]);
  i18n.loadAndActivate({ locale: language, messages: Object.fromEntries(messages) });
}

/** Returns what a hook returns in a language. */
export async function spoken<Text>(language: Language, useText: () => Text): Promise<Text> {
  await speak(language);
  return renderHook(useText, { wrapper: Wrapper }).result.current;
}
