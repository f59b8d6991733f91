import { folded } from './folded.ts';

/** An item with its name prepared for repeated searches. */
export interface Searched<T> {
  readonly thing: T;
  readonly text: string;
}

export const searched = <T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
): readonly Searched<T>[] => things.map((thing) => ({ thing, text: folded(nameOf(thing)) }));

export const queryWords = (query: string): readonly string[] =>
  folded(query).split(/\s+/).filter(Boolean);

/**
 * Returns at most `most` items whose names contain all words, best match first: at the start before in the middle.
 */
export function ranked<T>(
  things: readonly Searched<T>[],
  words: readonly string[],
  most: number,
): readonly T[] {
  const found: { readonly thing: T; readonly score: number }[] = [];
  for (const { thing, text } of things) {
    const score = scoreOf(text, words);
    if (score > 0) found.push({ thing, score });
  }
  // Sorting is stable: equal matches keep their order.
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ thing }) => thing);
}

const [AT_START, AT_WORD, INSIDE] = [4, 2, 1];

/** Returns 0 when a word is missing. */
function scoreOf(text: string, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    if (at === 0) score += AT_START;
    else score += text.includes(` ${word}`) ? AT_WORD : INSIDE;
  }
  return score;
}
