/** What stands before a line in lists that come from elsewhere. */
const MARK = /^\s*(?:[•‣◦▪·*–—-]|\d{1,3}[.)])\s+/u;

/** The entries of a text from elsewhere, without their marks; empty lines are none. */
export function entriesIn(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).map((line) => line.replace(MARK, '').trim());
  return lines.filter((line) => line !== '');
}

/** The list with one of it at another place. */
export function movedIn<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...one);
}
