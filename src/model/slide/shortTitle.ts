import { TITLE_MAX } from './fields.ts';

/** Returns a text as a title: on one line, and ended after a whole word if it is longer than `max`. */
export function shortTitle(text: string, max = TITLE_MAX): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const inside = line.lastIndexOf(' ', max - 1);
  // The first word is kept whole, however long it is.
  const end = inside > 0 ? inside : line.indexOf(' ');
  if (end > 0 && end < TITLE_MAX) return `${line.slice(0, end).replace(/[\s,;:–-]+$/, '')}…`;
  return line.slice(0, TITLE_MAX);
}
