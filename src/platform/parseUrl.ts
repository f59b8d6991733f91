/**
 * Parses an address, relative to `base` if given; null if it is invalid. `URL.parse` does the same, but is
 * newer than the oldest supported browsers.
 */
export const parseUrl = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null;
