import { useEffect } from 'react';
import { chooseLanguage } from '../../i18n/setup.ts';
import { readStoredLanguage } from '../../i18n/language.ts';
import type { User } from '../../model/user/user.ts';

/**
 * Follows the profile's language. A language chosen on this device before takes precedence until the person changes
 * the profile, as every new profile starts in English.
 */
export function useLanguageOf(user: User | null | undefined): void {
  const language = user?.language;
  useEffect(() => {
    if (language && readStoredLanguage() === null) void chooseLanguage(language);
  }, [language]);
}
