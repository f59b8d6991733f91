let saying = '';
const listeners = new Set<() => void>();

/**
 * Announces a text to screen readers, once, after their current speech. README.md has a table of what is announced
 * and when. Toasts announce themselves.
 */
export function announce(text: string): void {
  // Screen readers ignore the same text twice, so an invisible space makes it different.
  saying = text === saying ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** For the live region of the page. */
export const announced = {
  now: (): string => saying,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
