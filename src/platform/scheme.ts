/** Light or dark, on this device. */
export type Scheme = 'system' | 'light' | 'dark';

/** Stored in browsers; renaming forgets everybody's choice. */
const STORAGE_KEY = 'vitrine.scheme';

/** Returns the scheme chosen on this device. */
export function readScheme(): Scheme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // blocked storage: the system decides
  }
}

/** Shows the page in a scheme; the tokens follow the attribute. */
export function applyScheme(scheme: Scheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** Shows and remembers a scheme. */
export function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // If storage is blocked, only the memory of the choice is lost.
  }
}
