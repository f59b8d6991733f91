/** Elements of feeds that contain text, often written as if it were HTML; without their prefix. */
const TEXTS = /^(?:title|subtitle|description|summary|content|encoded|name|author)$/;
/** Comments and quoted texts, which are skipped; tags; and a `<` whose tag does not end before the next one. */
const MARKUP =
  /<!--|<!\[CDATA\[|<(\/?)([\p{L}_][\p{L}\p{N}_:.-]*)(?![^\s/>])[^<>]*>|<(?=\/?[\p{L}_])/gu;
/** Feeds nest a handful, and are refused far below; each end searches all that are open. */
const MOST_OPEN = 400;
/** More are no slips, and not worth their time. */
const MOST_TEXTS = 10_000;

/** An element without its end so far. */
interface Open {
  readonly name: string;
  readonly isText: boolean;
  /** Where it begins. */
  readonly at: number;
}

/**
 * Escapes each `<` that begins no element, as in `a <b and c` or `Max <max@example.org>`, and those of HTML without an
 * end, such as `<img>`. Left alone, they hide the end of their text, and of its item, which merges with the next.
 */
export function withoutUnclosed(xml: string): string {
  const open: Open[] = [];
  const texts: number[] = [];
  let after = 0;
  for (const { index: at, 0: found, 1: slash, 2: name } of xml.matchAll(MARKUP)) {
    if (at < after) continue;
    if (found === '<') texts.push(at);
    else if (name === undefined) after = endOfAside(xml, at, found);
    else if (slash) texts.push(...close(open, name.toLowerCase(), at));
    else if (!found.endsWith('/>')) open.push(opened(name.toLowerCase(), at));
    if (open.length > MOST_OPEN || texts.length > MOST_TEXTS) return xml;
  }
  return escaped(xml, texts);
}

const opened = (name: string, at: number): Open => ({
  name,
  isText: TEXTS.test(name.slice(name.indexOf(':') + 1)),
  at,
});

function endOfAside(xml: string, at: number, start: string): number {
  const end = xml.indexOf(start === '<!--' ? '-->' : ']]>', at);
  return end < 0 ? xml.length : end;
}

/** Closes an element; returns where there is text: markup without an end in a text, or an end without a start. */
function close(open: Open[], name: string, at: number): readonly number[] {
  const start = open.findLastIndex((one) => one.name === name);
  if (start < 0) return open.some(({ isText }) => isText) ? [at] : [];
  const [element, ...inner] = open.splice(start);
  return element?.isText ? inner.map((one) => one.at) : [];
}

function escaped(xml: string, texts: readonly number[]): string {
  const places = texts.toSorted((one, other) => one - other);
  const parts = places.map((at, place) => xml.slice(places[place - 1] ?? 0, at));
  return [...parts, xml.slice(places.at(-1) ?? 0)].map(withFirst).join('');
}

const withFirst = (part: string, place: number): string =>
  place === 0 ? part : `&lt;${part.slice(1)}`;
