import { i18n } from '@lingui/core';
import { type Language, preferredLanguage, readStoredLanguage, storeLanguage } from './language.ts';

const CATALOGS = {
  en: () => import('./locales/en/messages.po'),
  de: () => import('./locales/de/messages.po'),
} satisfies Record<Language, () => Promise<unknown>>;

/** Loads a language and makes it the current one; the page's `lang` follows for screen readers. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await CATALOGS[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Activates the language of this device; called once, before the first render. */
export function startI18n(): Promise<void> {
  return activateLanguage(preferredLanguage(readStoredLanguage(), navigator.languages));
}

/** Switches the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await activateLanguage(language);
}
