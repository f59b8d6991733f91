/** The bullet or number before a line of a pasted list. */
const MARK = /^\s*(?:[•‣◦▪·*–—-]|\d{1,3}[.)])\s+/u;

/** Returns the entries of a pasted text, without bullets, numbers and empty lines. */
export function entriesIn(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(MARK, '').trim());
  return lines.filter((line) => line !== '');
}

/** Returns the list with one item moved to another index. */
export function movedIn<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...one);
}
