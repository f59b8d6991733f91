/** Shorter words have too many others beside them. */
const CORRECTED_FROM = 5;

/**
 * Returns the words as they are probably meant: one that begins none of `known`, and is within one mistake of one of them
 * or of its beginning, becomes that one. All are folded. The first letter is taken to be right.
 */
export function corrected(words: readonly string[], known: readonly string[]): readonly string[] {
  return words.map((word) => {
    if (word.length < CORRECTED_FROM || known.some((one) => one.startsWith(word))) return word;
    const likely = known.filter((one) => one[0] === word[0]);
    return (
      likely.find((one) => isNear(word, one)) ??
      likely.find((one) => ENDS.some((more) => isNear(word, one.slice(0, word.length + more)))) ??
      word
    );
  });
}

/** A beginning is as long as what was typed of it, give or take the mistake. */
const ENDS = [0, 1, -1];

/** True if two words differ by a letter too many, missing, wrong, or in the place of its neighbour. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const rest = (word: string, skipped: number) => word.slice(from + skipped);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
  );
}
