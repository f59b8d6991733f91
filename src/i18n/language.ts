/** English is the default and the fallback; German is equally complete. */
export type Language = 'en' | 'de';

export const LANGUAGES: readonly Language[] = ['en', 'de'];

/** Stored in browsers; renaming forgets everybody's choice. */
const STORAGE_KEY = 'vitrine.language';

/** True if `raw` is a language of the interface. */
export function isLanguage(raw: unknown): raw is Language {
  return LANGUAGES.includes(raw as Language);
}

/** Returns the language chosen on this device, else the browser's first preference that is supported. */
export function preferredLanguage(
  stored: string | null,
  browserLanguages: readonly string[],
): Language {
  if (isLanguage(stored)) return stored;
  const preferred = browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.find(isLanguage) ?? 'en';
}

/** Returns the stored choice; null before the first one or if storage is blocked. */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // blocked storage: the browser's languages decide each time
  }
}

/** Stores the choice on this device, for the pages before sign-in. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // If storage is blocked, only the memory of the choice is lost.
  }
}
