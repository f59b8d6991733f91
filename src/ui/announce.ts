let saying = '';
const listeners = new Set<() => void>();

/**
 * Says something to those who listen instead of looking, once, after what they are hearing. What is said and when
 * is a table in README.md. What is seen in a notice at the edge of the window is said by the notice.
 */
export function announce(text: string): void {
  // The same text twice is read out once: a space that is not seen makes it another.
  saying = text === saying ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** For the one place of a page that is read out. */
export const said = {
  now: (): string => saying,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
