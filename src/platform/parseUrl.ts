/**
 * The address that a text is, seen from `base` where it is relative; null where it is none. `URL.parse`
 * does the same, but came to browsers later than the oldest that the app supports.
 */
export const parseUrl = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
