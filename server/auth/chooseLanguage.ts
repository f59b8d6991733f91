import type { MailLanguage } from './AuthContext.ts';

/** Returns German if it is the preferred language, English otherwise. */
export function chooseMailLanguage(raw: string | readonly string[] | undefined): MailLanguage {
  return String(raw ?? '')
    .trim()
    .toLowerCase()
    .startsWith('de')
    ? 'de'
    : 'en';
}
