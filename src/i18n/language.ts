/** English is the default and the fallback; German is its equal. */
export type Language = 'en' | 'de';

export const LANGUAGES: readonly Language[] = ['en', 'de'];

/** Stored in browsers; renaming forgets everybody's choice. */
const STORAGE_KEY = 'vitrine.language';

/** True if `raw` names a language that the interface speaks. */
export function isLanguage(raw: unknown): raw is Language {
  return LANGUAGES.includes(raw as Language);
}

/** The language chosen on this device, or else the first spoken one that the browser prefers. */
export function preferredLanguage(
  stored: string | null,
  browserLanguages: readonly string[],
): Language {
  if (isLanguage(stored)) return stored;
  const preferred = browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase());
  return preferred.find(isLanguage) ?? 'en';
}

/** What this device remembers; null before a first choice or where storage is blocked. */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // storage may be blocked: then the browser's languages decide each time
  }
}

/** Remembers the choice on this device, for the pages before sign-in. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Blocked storage costs the memory of the choice, nothing else.
  }
}
