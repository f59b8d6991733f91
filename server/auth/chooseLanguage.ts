import type { Language } from './AuthContext.ts';

/** German for those who ask for it first, English for everybody else. */
export function chooseLanguage(raw: string | readonly string[] | undefined): Language {
  return String(raw ?? '')
    .trim()
    .toLowerCase()
    .startsWith('de')
    ? 'de'
    : 'en';
}
