import { bare } from './repeats.ts';

/** What a page says of itself beside its title. */
export interface Signs {
  /** The site's names, including its host. */
  readonly names: readonly string[];
  /** The headings of the text, which show where a headline ends. */
  readonly headings: readonly string[];
  /** The folders of the address: often sections, whose names follow the headline. */
  readonly folders: readonly string[];
}

/** True if a text is nothing but the site's name, perhaps with a word more. */
export const isSite = (text: string, { names }: Pick<Signs, 'names'>): boolean =>
  isOfSite(text, names, (part, name) => isName(part, name) || isMostlyName(part, name));

/** True if a part beside others is the site's name, perhaps with its claim. */
export const isSitePart = (text: string, { names }: Signs): boolean =>
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

/** True for the name of a section that the address contains. */
export const isFolder = (text: string, { folders }: Signs): boolean =>
  folders.some((folder) => folder.length > 2 && bare(folder) === bare(text));

/** Matches `BBC` for `BBC News`. */
export const isName = (part: string, name: string): boolean =>
  name.length > 1 && (part === name || (part.length > 2 && name.startsWith(part)));

/** Matches `See it on wikipedia` for `wikipedia`. */
const isMostlyName = (part: string, name: string): boolean =>
  name.length > 2 && part.includes(name) && part.length <= name.length * 2;

/** Matches `Wikipedia, the free encyclopedia` for `wikipedia`. */
const isNameWithClaim = (part: string, name: string): boolean =>
  name.length > 2 && part.startsWith(name) && part.length < name.length + 24;
