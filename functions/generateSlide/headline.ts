import { bare } from './repeats.ts';

/** A mark after East Asian letters, which have no spaces around it. */
const AFTER_LETTER = '(?<=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}」』）！？])';
/** Between a headline and the site's name, in either order. */
const SEPARATOR = new RegExp(
  `\\s+(?:[-–—·•»«›‹⋆★:_]|::)\\s+|\\s*[|ǀ｜：]\\s*|${AFTER_LETTER}[:_]\\s*`,
  'gu',
);
/** Sites put these before their own name; hardly anyone puts one into a headline. */
const BAR = /[|ǀ｜_]/;
/** Left over where the site's name or a section is empty. */
const EDGES = /^[-–—|·•]\s+|\s+[-–—|·•]$/g;
const MOST_LETTERS = 400;
/** Shorter headings prove nothing. */
const LEAST_LETTERS = 4;

/** What a page says of itself beside its title. */
export interface Signs {
  /** The site's names, including its host. */
  readonly names: readonly string[];
  /** The headings of the text, which show where a headline ends. */
  readonly headings: readonly string[];
  /** The folders of the address: often sections, whose names follow the headline. */
  readonly folders: readonly string[];
}

/** Returns the headline of a page without the names of the site and its sections. */
export function headlineOf(title: string, signs: Signs): string {
  const text = title.slice(0, MOST_LETTERS).trim().replace(EDGES, '');
  const parts = partsOf(text);
  if (
    signs.headings.some((one) => bare(one) === bare(text)) &&
    !parts.some((part) => isSitePart(part.text, signs))
  ) {
    return text;
  }
  const heading = signs.headings.find((one) => !isSite(one, signs) && isPart(one, parts, signs));
  if (heading !== undefined) return heading.replace(/\s+/g, ' ').trim();
  const { from, to } = ownParts(parts, signs);
  return text.slice(parts[from]?.start, parts[to]?.end);
}

/** True if a text is nothing but the site's name, perhaps with a word more. */
export const isSite = (text: string, { names }: Pick<Signs, 'names'>): boolean =>
  isOfSite(text, names, (part, name) => isName(part, name) || isMostlyName(part, name));

/** True if a part beside others is the site's name, perhaps with its claim. */
const isSitePart = (text: string, { names }: Signs): boolean =>
  isSite(text, { names }) || isOfSite(text, names, isNameWithClaim);

function isOfSite(
  text: string,
  names: readonly string[],
  is: (part: string, name: string) => boolean,
): boolean {
  const spellings = [bare(text), bare(withoutUmlauts(text))];
  return names.map(bare).some((name) => spellings.some((one) => is(one, name)));
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
/** As hosts are spelled. */
const withoutUmlauts = (text: string): string =>
  text.toLowerCase().replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter);

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

/**
 * True if the heading is the title's start up to a separator, or a later part and not the shorter one, as a name is; or
 * all but the site's name.
 */
function isPart(heading: string, parts: readonly Part[], { names }: Signs): boolean {
  const [one, bares] = [bare(heading), parts.map(({ text }) => bare(text))];
  const whole = bares.join('');
  if (one.length < LEAST_LETTERS || one === whole || !whole.includes(one)) return false;
  const sites = names.map(bare).filter((name) => name.length > 2);
  if (sites.some((name) => whole === one + name || whole === name + one)) return true;
  const isRun = (from: number) => bares.some((_, at) => bares.slice(from, at + 1).join('') === one);
  return isRun(0) || (one.length * 2 >= whole.length && bares.some((_, from) => isRun(from)));
}

/** The first and the last part that are of the page. */
function ownParts(parts: readonly Part[], signs: Signs) {
  const names = signs.names.map(bare);
  const isOther = (part: Part | undefined) =>
    part !== undefined && (isSitePart(part.text, signs) || isFolder(part.text, signs));
  const site = parts.findIndex(({ text }, at) => at > 0 && names.includes(bare(text)));
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

const isFolder = (text: string, { folders }: Signs): boolean =>
  folders.some((folder) => folder.length > 2 && bare(folder) === bare(text));

/** Matches `BBC` for `BBC News`. */
const isName = (part: string, name: string): boolean =>
  name.length > 1 && (part === name || (part.length > 2 && name.startsWith(part)));

/** Matches `See it on wikipedia` for `wikipedia`. */
const isMostlyName = (part: string, name: string): boolean =>
  name.length > 2 && part.includes(name) && part.length <= name.length * 2;

/** Matches `Wikipedia, the free encyclopedia` for `wikipedia`. */
const isNameWithClaim = (part: string, name: string): boolean =>
  name.length > 2 && part.startsWith(name) && part.length < name.length + 24;
