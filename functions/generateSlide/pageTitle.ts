import { plainText } from '../readFeed/plainText.ts';
import { headlineOf } from './headline.ts';
import { bare } from './repeats.ts';
import { isFolder, isSite, type Signs } from './siteNames.ts';

/** What a page calls itself; absent values are empty. */
export interface Titles {
  /** For sharing. */
  readonly shared: string;
  /** Of the window. */
  readonly title: string;
  /** As the extraction of the article trims it. */
  readonly article: string;
  /** Those of the first rank, and of the second. */
  readonly headings: readonly string[];
  readonly subheadings: readonly string[];
  /** Of the site, as the page states them. */
  readonly names: readonly string[];
}

/** Shorter headings also occur in addresses by chance. */
const LEAST_LETTERS = 8;
/** Longer than names of sites. */
const LONG_TITLE = 40;
/** Second-level domains below which sites have their names, as in `bbc.co.uk`. */
const SHARED_DOMAIN = /^(?:com?|org?|net?|ac|gov?|gv|gob|edu?)$/;

/** Returns the headline of a page; empty if it has none. */
export function pageTitle(titles: Titles, address: string): string {
  const url = new URL(address);
  const headings = [...titles.headings, ...titles.subheadings].filter((one) => bare(one) !== '');
  const names = [...titles.names, ...hostNames(url)];
  const signs = { headings, names, folders: foldersOf(url) };
  const stated = isOfSection(titles, signs, url) ? '' : titles.shared || statedIn(titles, headings);
  const whole = uncut(stated || titles.title || headings[0] || '', [...headings, titles.title]);
  const found = headlineOf(plainText(whole, 400), signs);
  const isTrusted = !isSite(found, signs) && (stated !== '' || isWithin(found, headings));
  return plainText(isTrusted ? found : (better(found, titles, signs, url) ?? found), 200);
}

/** The extraction also knows what pages tell search engines, and trims the window’s title otherwise. */
function statedIn({ title, article }: Titles, headings: readonly string[]): string {
  if (bare(title).includes(bare(article))) return '';
  // Of a heading, it joins the lines.
  return headings.find((one) => bare(one) === bare(article)) ?? article;
}

/** Some pages share the name of their site or section instead, which then is not in the window's title. */
function isOfSection({ shared, title }: Titles, signs: Signs, { pathname }: URL): boolean {
  const [one, [end = '']] = [bare(shared), (pathname.split('/').at(-1) ?? '').split('.')];
  const isOther = bare(title) !== '' && !bare(title).includes(one);
  return isOther && (isSite(shared, signs) || isFolder(shared, signs) || one === end.toLowerCase());
}

/** Completes a title that ends with an ellipsis, or before the quotation mark that ended the attribute of its tag. */
function uncut(title: string, longer: readonly string[]): string {
  const start = title.replace(/(?:…|\.{3})$/, '');
  const next = start === title ? /^\s*"/ : /^\s*[\p{L}\p{N}]/u;
  const lines = longer.map((one) => one.replace(/\s+/g, ' ').trim());
  return lines.find((one) => one.startsWith(start) && next.test(one.slice(start.length))) ?? title;
}

const isWithin = (title: string, headings: readonly string[]): boolean =>
  headings.some((one) => bare(one) === bare(title));

/** For a title that nothing on the page repeats. */
function better(found: string, titles: Titles, signs: Signs, url: URL): string | undefined {
  const [path, own] = [
    bare(decoded(url.pathname)),
    signs.headings.filter((one) => !isSite(one, signs)),
  ];
  const inPath = own.find((one) => bare(one).length >= LEAST_LETTERS && path.includes(bare(one)));
  if (inPath !== undefined) return inPath;
  // The front page of a site is about the site.
  if (isSite(found, signs)) {
    return url.pathname === '/' ? undefined : own.find((one) => titles.headings.includes(one));
  }
  const trimmed = headlineOf(titles.article, signs);
  // Of a name before the headline, it would keep the name.
  const isLong = trimmed.length >= LONG_TITLE || trimmed.length * 2 >= found.length;
  return isLong && bare(found).startsWith(bare(trimmed)) ? trimmed : undefined;
}

/** Those of an archived page include its own. */
function hostNames({ hostname, pathname }: URL): readonly string[] {
  const archived = /\/https?:\/\/([\w.-]+)/.exec(pathname)?.[1];
  return [hostname, ...(archived === undefined ? [] : [archived])].flatMap((host) => [
    host.replace(/^www\./, ''),
    siteIn(host),
  ]);
}

/** Returns `wikipedia` for `de.wikipedia.org`, and `bbc` for `bbc.co.uk`. */
function siteIn(host: string): string {
  const [site = '', ...more] = host.split('.').toReversed().slice(1);
  return SHARED_DOMAIN.test(site) ? (more[0] ?? site) : site;
}

const foldersOf = ({ pathname }: URL): readonly string[] =>
  decoded(pathname).replace(/\/$/, '').split('/').slice(0, -1);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
