import { bare } from './repeats.ts';
import { isFolder, isName, isSite, isSitePart, type Signs } from './siteNames.ts';

/** A mark after East Asian letters, which have no spaces around it. */
const AFTER_LETTER = '(?<=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}」』）！？])';
/** Between a headline and the site's name, in either order. */
const SEPARATOR = new RegExp(
  `\\s+(?:[-–—·•»«›‹⋆★:_]|::)\\s+|\\s*[|ǀ│｜：]\\s*|${AFTER_LETTER}[:_]\\s*|${AFTER_LETTER}-(?=\\p{sc=Han})`,
  'gu',
);
/** Sites put these before their own name; hardly anyone puts one into a headline. */
const BAR = /[|ǀ│｜_]|^-$/;
/** Left over where the site's name or a section is empty; or a date, of which the page tells anyway. */
const EDGES =
  /^(?:\d{1,2}\.\d{1,2}\.\d{4}\s+)?[-–—|·•]\s+|\s+[-–—|·•](?:\s+\d{1,2}\.\d{1,2}\.\d{4})?$/g;
const MOST_LETTERS = 400;
/** Shorter headings prove nothing. */
const LEAST_LETTERS = 4;

/** Returns the headline of a page without the names of the site and its sections. */
export function headlineOf(title: string, signs: Signs): string {
  const text = title.slice(0, MOST_LETTERS).trim().replace(EDGES, '');
  const parts = partsOf(text);
  if (isWhole(text, parts, signs)) return text;
  for (const heading of signs.headings.filter((one) => !isSite(one, signs))) {
    const part = partAs(heading, parts, signs);
    // Of several parts, a heading may have a line each.
    const isJoined = part && part.from < part.to && partsOf(inOneLine(heading)).length === 1;
    if (part) return isJoined ? slice(text, parts, part) : inOneLine(heading);
    if (isMostOf(inOneLine(heading), text)) return inOneLine(heading);
  }
  return slice(text, parts, ownParts(parts, signs));
}

/** True for a title that a heading repeats, and that does not contain the site's name. */
function isWhole(text: string, parts: readonly Part[], { names, headings }: Signs): boolean {
  const named = new Set(names.map(bare));
  const isHeading = headings.some((one) => bare(one) === bare(text));
  return isHeading && !parts.some((part) => named.has(bare(part.text)));
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** True for a heading to which the title adds a kicker (`Comment: …`), or words for search engines. */
function isMostOf(heading: string, title: string): boolean {
  const [one, whole] = [heading.toLowerCase(), title.toLowerCase()];
  if (one.length < LEAST_LETTERS || one.length * 2 < whole.length) return false;
  const before = whole.endsWith(one) ? whole.slice(0, -one.length) : '';
  const isFollowed = /^,? [\p{L}(]/u.test(whole.slice(one.length));
  return /[:/] $/.test(before) || (whole.startsWith(one) && isFollowed);
}

interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The separator before it. */
  readonly mark: string;
}

function partsOf(text: string): readonly Part[] {
  const marks = [...text.matchAll(SEPARATOR)];
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)];
  const parts = starts.map((start, at) => {
    const end = marks[at]?.index ?? text.length;
    return { text: text.slice(start, end), start, end, mark: marks[at - 1]?.[0] ?? '' };
  });
  return parts.filter((part) => bare(part.text) !== '');
}

/** From the first to the last one. */
interface Run {
  readonly from: number;
  readonly to: number;
}

const slice = (text: string, parts: readonly Part[], { from, to }: Run): string =>
  text.slice(parts[from]?.start, parts[to]?.end);

/**
 * Returns the parts that the heading repeats: the title's start up to a separator, a later part that is not the shorter
 * one, as a name is, or to which an arrow leads; or all but the site's name.
 */
function partAs(heading: string, parts: readonly Part[], { names }: Signs): Run | undefined {
  const [one, bares] = [bare(heading), parts.map(({ text }) => bare(text))];
  const whole = bares.join('');
  if (one.length < LEAST_LETTERS || one === whole || !whole.includes(one)) return undefined;
  const isLong = one.length * 2 >= whole.length;
  for (const [from, { mark }] of parts.entries()) {
    const to = bares.findIndex((_, at) => bares.slice(from, at + 1).join('') === one);
    const isEnd = to === parts.length - 1 && /[»›]/.test(mark);
    if (to >= 0 && (from === 0 || isLong || isEnd)) return { from, to };
  }
  const sites = names.map(bare).filter((name) => name.length > 2);
  const isAll = sites.some((name) => whole === one + name || whole === name + one);
  return isAll ? { from: 0, to: 0 } : undefined;
}

/** The first and the last part that are of the page. */
function ownParts(parts: readonly Part[], signs: Signs): Run {
  const names = signs.names.map(bare);
  const isOther = (part: Part | undefined) =>
    part !== undefined && (isSitePart(part.text, signs) || isFolder(part.text, signs));
  const bares = parts.map(({ text }) => bare(text));
  const site = bares.findIndex(
    (one, at) => at > 0 && (names.includes(one) || names.includes(bares.slice(at).join(''))),
  );
  let [from, to] = [0, (site < 0 ? parts.length : site) - 1];
  while (to > 0 && isOther(parts[to])) to -= 1;
  if (to > 0 && names.some((name) => isName(bare(parts[0]?.text ?? ''), name))) from = 1;
  // Arrows lead from the site to the page.
  if (from > 0 && parts.slice(1, to + 1).every(({ mark }) => /[»›]/.test(mark))) from = to;
  to = beforeBar(parts, from, to);
  while (to > from && isOther(parts[to])) to -= 1;
  return { from, to };
}

/** With bars alone, what is longer than the last part precedes names of the site that are not known. */
function beforeBar(parts: readonly Part[], from: number, to: number): number {
  const bar = parts.findIndex(({ mark }, at) => at > from && at <= to && BAR.test(mark));
  const length = (first: number, last: number) =>
    (parts[last]?.end ?? 0) - (parts[first]?.start ?? 0);
  return bar > 0 && length(from, bar - 1) >= length(to, to) ? bar - 1 : to;
}
