/** Between a headline and the site's name, in either order; East Asian titles have no spaces around it. */
const SEPARATOR = /\s+(?:[-–—|·•»«:]|::)\s+|\s*[｜：_]\s*/;
const AT_END = /(?:\s+\S+|\s*[｜：_])\s*$/;
const AT_START = /^(?:\s*[｜：_]\s*|\s*\S+\s+)/;
const MOST_LETTERS = 400;

/** Letters and digits only, so that spellings of one name are equal. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the headline of a page without the site's name. `names` are the site's names, including its host; `headings`
 * are those above the text, which show where a headline ends.
 */
export function headlineOf(
  title: string,
  names: readonly string[],
  headings: readonly string[],
): string {
  const text = title.slice(0, MOST_LETTERS).trim();
  const parts = text.split(SEPARATOR).filter((part) => part !== '');
  if (parts.length < 2) return text;
  const heading = headings.find((one) => bare(one).length > 3 && isPart(one, text, parts));
  if (heading !== undefined) return heading.trim();
  const sites = names.map(bare).filter((name) => name.length > 1);
  const last = bare(parts.at(-1) ?? '');
  if (sites.some((name) => isName(last, name) || isLongName(last, name))) {
    return text.slice(0, text.lastIndexOf(parts.at(-1) ?? '')).replace(AT_END, '');
  }
  const first = bare(parts[0] ?? '');
  if (sites.some((name) => isName(first, name))) {
    return text.slice(parts[0]?.length).replace(AT_START, '');
  }
  return text;
}

/** True if the heading is the title's start up to a separator, or its end and not the shorter part, as a name is. */
function isPart(heading: string, title: string, parts: readonly string[]): boolean {
  const [whole, one] = [bare(title), bare(heading)];
  if (one === whole) return false;
  const first = parts.some((_part, at) => bare(parts.slice(0, at + 1).join(' ')) === one);
  if (first || one.length * 2 < whole.length) return first;
  return parts.some((_part, at) => bare(parts.slice(at).join(' ')) === one);
}

/** Matches `BBC` for `BBC News`. */
const isName = (part: string, name: string): boolean =>
  part === name || (part.length > 2 && name.startsWith(part));

/** Matches `Wikipedia, the free encyclopedia` for `wikipedia`. */
const isLongName = (part: string, name: string): boolean =>
  name.length > 2 && part.startsWith(name) && part.length < name.length + 24;

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
