import { load, type CheerioAPI } from 'cheerio';
import { bare } from '../generateSlide/repeats.ts';
import { createAreas } from './areas.ts';
import { findColors, manifestColors } from './findColors.ts';
import { findFonts, findStyles } from './findFonts.ts';
import { findLogos } from './findLogos.ts';
import type { Findings, ImportedSite } from './site.ts';
import { organisationsOf } from './structuredData.ts';
import { stylePage, type StyledPage } from './styledPage.ts';
import { withTailwind } from './tailwindSheets.ts';

/** A page with scripts, less text than this, and hardly any headings and links is rendered by a script. */
const SPARSE_LETTERS = 80;
const SPARSE_PARTS = 4;

/** Analyzes a site's page and styles for its brand, without network access. */
export function analyseSite(site: ImportedSite): Findings {
  const $ = load(site.html);
  const page = stylePage($, withTailwind($, site.sheets));
  const areaOf = createAreas();
  const name = nameOf(page, site);
  const colors = findColors(page, areaOf);
  const fonts = findFonts(page, areaOf);
  const styles = findStyles(page, areaOf);
  // Last, since it writes colors into the page's drawings.
  const logos = findLogos(page, site, areaOf, name);
  return {
    ...(name === undefined ? {} : { name }),
    ...colors,
    colors: [...colors.colors, ...manifestColors(site.manifest)],
    fonts,
    styles,
    logos,
    isSparse: isSparse(page),
  };
}

function isSparse(page: StyledPage): boolean {
  return hasScripts(page) && lettersOf(page) < SPARSE_LETTERS && partsOf(page) < SPARSE_PARTS;
}

/** Scripts of another type are data. */
const hasScripts = ({ $ }: StyledPage): boolean =>
  $('script')
    .toArray()
    .some(({ attribs }) => /^$|^module$|javascript/i.test(attribs['type']?.trim() ?? ''));

function lettersOf({ $ }: StyledPage): number {
  const body = $('body').clone();
  body.find('script,style,noscript,template').remove();
  return body.text().replace(/\s+/g, ' ').trim().length;
}

const partsOf = ({ $ }: StyledPage): number => $('h1,h2,h3,a[href]').not('noscript *').length;

/** What generators of pages and icons write where nobody gave a name. */
const UNTOUCHED =
  /^(my ?web ?site|(web ?)?site ?\d+|my ?site|my ?app|title|home ?page|react app|create (react|next) app( sample)?|vite app|vite( \+ \w+)+|document|untitled)$/i;
/** A greeting before the name in a title. */
const GREETING =
  /^(welcome to|willkommen (bei|bei der|beim|im|in der|auf)|bienvenue (à|au|chez)) /i;

/** Returns the site's name for itself. */
function nameOf({ $ }: StyledPage, site: ImportedSite): string | undefined {
  const manifest = site.manifest as { short_name?: unknown; name?: unknown } | undefined;
  const names = [
    $('meta[property="og:site_name"]').attr('content'),
    organisationsOf($).find(({ name }) => name !== undefined)?.name,
    $('meta[name="application-name"]').attr('content'),
    typeof manifest?.name === 'string' ? manifest.name : undefined,
    nameInTitle($, site.url),
  ];
  return names
    .map((name) => name?.trim())
    .find((name) => name && !UNTOUCHED.test(name))
    ?.slice(0, 100);
}

/**
 * Titles have forms such as "Page – Name" or "Name | claim": the part that a picture or the address repeats is the
 * name, or else the shortest.
 */
function nameInTitle($: CheerioAPI, url: string): string | undefined {
  const title = $('title').first().text();
  const parts = title
    .split(/\s[|–—·-]\s|:\s/)
    .map((part) => part.trim().replace(GREETING, ''))
    .filter((part) => /\p{L}/u.test(part)); // not the years of a festival
  const pictures = $('a img[alt], a[title], a[aria-label]').slice(0, 6).toArray();
  const words = pictures.map(
    ({ attribs }) => attribs['alt'] ?? attribs['aria-label'] ?? attribs['title'],
  );
  const spoken = bare(`${words.join(' ')} ${new URL(url).hostname}`);
  const named = parts.filter((part) => bare(part).length > 2 && spoken.includes(bare(part)));
  return [...named, ...parts.toSorted((a, b) => a.length - b.length)][0];
}
