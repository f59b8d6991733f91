import type { Language } from './AuthContext.ts';

/** Returns German if it is the preferred language, English otherwise. */
export function chooseLanguage(raw: string | readonly string[] | undefined): Language {
  return String(raw ?? '')
    .trim()
    .toLowerCase()
    .startsWith('de')
    ? 'de'
    : 'en';
}
