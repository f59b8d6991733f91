/** Letters and digits only, so that spellings of one text are equal. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True if one text contains the other, or both start the same way. */
export function repeats(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  if (a === '' || b === '') return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.includes(short)) return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  // A summary is often the first paragraph, cut or rewritten towards its end.
  return same >= 40 && same >= short.length * 0.6;
}

/** Returns the texts without those that an earlier or longer one already says, in their order. */
export function withoutRepeats(texts: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const text of texts) {
    const alike = kept.flatMap((one, at) => (repeats(one, text) ? [at] : []));
    const [first] = alike;
    if (first === undefined) kept.push(text);
    else if (alike.every((at) => (kept[at] ?? '').length < text.length)) {
      // A heading or a highlighted sentence precedes the paragraph that it is from.
      kept[first] = text;
      for (const at of alike.slice(1).toReversed()) kept.splice(at, 1);
    }
  }
  return kept;
}
