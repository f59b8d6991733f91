import type { Area } from './areas.ts';
import { isAmongOthers, areaNames, wordsInArea } from './areas.ts';
import { parentElement, type Element } from './element.ts';
import { inlineSvg } from './inlineSvg.ts';
import type { LogoCandidate, ImportedSite } from './site.ts';
import { organisationsOf } from './structuredData.ts';
import { isHomeLink, isInTopNav, isOnDark, leadsAway, siblingsLike } from './logoPlaces.ts';
import { descriptionOf, isCalledAs, LOGO_FILE, saysName, speaksOfElse } from './logoWords.ts';
import type { StyledPage } from './styledPage.ts';
import { urlIn } from './valueText.ts';

/** As many as are worth fetching. */
const MAX_CANDIDATES = 10;
/** Icons are one picture in many sizes. */
const MAX_ICONS = 4;
const LOGO =
  /(^|[^a-z])(logo|logotype|wordmark|brand(mark|ing)?|site-title|custom-logo)($|[^a-z])/i;
/** Other companies' logos, and pictures that only resemble logos. */
const NO_LOGO =
  /icon-|sprite|phone|telefon|envelope|\bmail|\buser|account|\bcart|basket|warenkorb|login|chevron|caret|hamburger|globe|arrow|search|menu|close|burger|flag|avatar|facebook|instagram|linkedin|twitter|youtube|tiktok|whatsapp|paypal|visa|mastercard|appstore|app-store|google-?play|play-?store|loading|spinner|placeholder|pixel|spacer|captcha|rating|stars?\b/i;
const FOR_DARK =
  /(^|[^a-z])(white|light|negativ|negative|invert|inverted|reversed?|weiss|wei%C3%9F|hell|dark-?(mode|bg|theme))($|[^a-z])/i;

interface Score {
  readonly score: number;
  readonly isSure: boolean;
  /** In the header, and a link home (2), or a logo by its file or class (1). */
  readonly proof: number;
  readonly isInFooter: boolean;
}

/** Returns candidates for the site's logo, the likeliest first. */
export function findLogos(
  page: StyledPage,
  site: ImportedSite,
  areaOf: (element: Element) => Area,
  name: string | undefined,
): readonly LogoCandidate[] {
  const scored = page.elements.flatMap((element, order) => {
    if (areaOf(element) === 'foreign') return [];
    const of = scoreElement(page, element, site, areaOf(element), name, order);
    return of.score > 0 ? [{ element, of }] : [];
  });
  const found = [
    ...scored.flatMap(({ element, of }) =>
      candidatesOf(page, element, site, isOutdone(of, scored) ? asGuess(of) : of),
    ),
    ...declaredLogos(page, site),
    ...icons(page, site),
  ];
  return distinct(found.sort((a, b) => b.score - a.score)).slice(0, MAX_CANDIDATES);
}

/**
 * Beside a proven logo, others are of something else. Of those in the header, the link home is the site's, and others may
 * be of what it offers.
 */
function isOutdone(of: Score, all: readonly { readonly of: Score }[]): boolean {
  if (of.isSure && of.isInFooter) return false;
  return all.some((other) => other.of.proof > of.proof);
}

const asGuess = (of: Score): Score => ({ ...of, score: Math.min(of.score, 1), isSure: false });

/** A header ends within these. */
const TOP_ELEMENTS = 400;
const NONE: Score = {
  score: 0,
  isSure: false,
  proof: 0,
  isInFooter: false,
};

/** Where a picture is, and what is said of it. */
function seeElement(
  page: StyledPage,
  element: Element,
  site: ImportedSite,
  area: Area,
  name: string | undefined,
) {
  const file = fileOf(page, element);
  const words = `${file} ${descriptionOf(element)}`;
  const isCalled = isCalledAs(element, file, name);
  const isHeader = area === 'header' || isInTopNav(element);
  const isAway = leadsAway(element, site);
  return {
    words,
    isHeader,
    isAway,
    isFooter: area === 'footer',
    isHome: isHomeLink(element, site),
    isNamed: LOGO.test(namesAround(element)) && (isHeader || !isAway),
    isCalled,
    isNameSaid: isCalled || saysName(element, name),
    isElse: speaksOfElse(element, file, name),
    isOfFile: LOGO_FILE.test(words),
    isFiled: LOGO_FILE.test(file),
    isAmong: isAmongOthers(element),
    isInRow: siblingsLike(element) >= 3,
  };
}

type Sight = ReturnType<typeof seeElement>;

/** Evidence adds up; being among other companies' logos outweighs nearly all of it. */
function scoreElement(
  page: StyledPage,
  element: Element,
  site: ImportedSite,
  area: Area,
  name: string | undefined,
  order: number,
): Score {
  if (!isPicture(page, element, name)) return NONE;
  const sight = seeElement(page, element, site, area, name);
  // A place in the header alone proves nothing: it may be a crest, a photograph, a language.
  const isSure = !sight.isElse && !isTextIcon(element) && speaksOfSite(sight, order < TOP_ELEMENTS);
  const score =
    pointsOf(sight) +
    (sight.isNameSaid ? 2 : 0) -
    (isTiny(element) && !sight.isHome ? 4 : 0) -
    (page.isHidden(element) ? 1 : 0);
  return {
    // Of two equal candidates, the first wins.
    score: isSure ? score - order / 100_000 : Math.min(score, 1),
    isSure,
    proof: isSure ? proofOf(sight) : 0,
    isInFooter: sight.isFooter,
  };
}

/** A drawing as high as the text beside it, as icon libraries write them, illustrates that: the house of *Home*. */
const isTextIcon = ({ name, attribs }: Element): boolean =>
  name === 'svg' && attribs['height'] === '1em' && attribs['width'] === '1em';

/** True for a link home, a logo by name, and the name at the foot of the page, unless it is among those of others. */
function speaksOfSite(sight: Sight, isTop: boolean): boolean {
  const { isHeader, isFooter, isHome, isNamed, isOfFile, isAmong, isInRow } = sight;
  if (!isHeader && !isHome && (isAmong || isInRow)) return false;
  const isPlaced = isHome && (isTop || isHeader || isFooter || isOfFile);
  const isSigned = isFooter && sight.isCalled && !sight.isAway;
  return isPlaced || isNamed || isSigned || (isHeader && isOfFile);
}

/** Alternative text proves less than names do: photographs are called a logo, too. */
function proofOf({ isHeader, isHome, isNamed, isFiled, isAway }: Sight): number {
  if (!isHeader) return 0;
  if (isHome) return 2;
  return (isNamed || isFiled) && !isAway ? 1 : 0;
}

function pointsOf({ words, isHeader, isFooter, isHome, isNamed, ...sight }: Sight): number {
  let points = (isHeader ? 4 : 0) + (isHome ? 4 : 0) + (isNamed ? 3 : 0);
  if (sight.isOfFile) points += 2;
  else if (NO_LOGO.test(words)) points -= 6;
  if (isFooter) points -= 1;
  if (sight.isAmong) points -= 8;
  if (sight.isInRow) points -= 5;
  return points;
}

function isPicture(page: StyledPage, element: Element, name: string | undefined): boolean {
  if (element.name === 'img') return true;
  if (element.name === 'object') return element.attribs['type']?.startsWith('image/') === true;
  if (element.name === 'svg') return parentElement(element)?.name !== 'svg';
  if (!/^(a|div|span|h1|figure|p|strong)$/.test(element.name)) return false;
  const image = page.ownValue(element, 'background-image');
  if (image === undefined || urlIn(image) === undefined) return false;
  const isCalled = LOGO.test(namesAround(element)) || isCalledAs(element, '', name);
  // A ground around other pictures is a decoration, whatever it is called.
  return isCalled && page.$(element).find('img, form').length === 0;
}

function candidatesOf(
  page: StyledPage,
  element: Element,
  site: ImportedSite,
  { score, isSure }: Score,
): readonly LogoCandidate[] {
  const words = `${fileOf(page, element)} ${descriptionOf(element)} ${areaNames(element)}`;
  const isForDark = FOR_DARK.test(words) || isOnDark(page, element);
  const base = { score, isSure, isDeclared: false, isForDark };
  if (element.name === 'svg') {
    const svg = inlineSvg(page, site, element);
    return svg === undefined ? [] : [{ ...base, svg }];
  }
  const source = sourceOf(page, element);
  const url = absolute(source, baseOf(page, site));
  return url === undefined ? [] : [{ ...base, url }, ...darkSources(element, page, site, base)];
}

/** Returns the picture for dark color schemes, if the page has one. */
function darkSources(
  element: Element,
  page: StyledPage,
  site: ImportedSite,
  base: Omit<LogoCandidate, 'url'>,
): readonly LogoCandidate[] {
  const picture = parentElement(element);
  if (picture?.name !== 'picture') return [];
  return picture.children.flatMap((node) => {
    if (node.type !== 'tag' || node.name !== 'source') return [];
    if (!/prefers-color-scheme:\s*dark/.test(node.attribs['media'] ?? '')) return [];
    const url = absolute(largestOf(node.attribs['srcset'] ?? ''), baseOf(page, site));
    return url === undefined ? [] : [{ ...base, url, isForDark: true, score: base.score - 0.5 }];
  });
}

/** Returns the picture's address; lazy-loading scripts keep it elsewhere. */
function sourceOf(page: StyledPage, element: Element): string | undefined {
  if (element.name === 'object') return element.attribs['data'];
  if (element.name !== 'img') return urlIn(page.ownValue(element, 'background-image') ?? '');
  const { attribs } = element;
  const plain = attribs['src'] ?? '';
  const late = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
  const set = attribs['srcset'] ?? attribs['data-srcset'] ?? '';
  const isStandIn =
    plain === '' || plain.startsWith('data:image/gif') || /^data:image\/svg.{0,300}$/.test(plain);
  if (!isStandIn)
    return /\.svg(\?|$)/i.test(plain) || set === '' ? plain : (largestOf(set) ?? plain);
  return late ?? largestOf(set) ?? (plain === '' ? undefined : plain);
}

/** Returns the address of a `srcset` with the most pixels. */
function largestOf(set: string): string | undefined {
  const entries = set.split(/,\s+/).map((entry) => {
    const [url = '', size = '1x'] = entry.trim().split(/\s+/);
    return { url, size: Number.parseFloat(size) || 1 };
  });
  return entries.filter(({ url }) => url !== '').sort((a, b) => b.size - a.size)[0]?.url;
}

function fileOf(page: StyledPage, element: Element): string {
  const source = element.name === 'svg' ? '' : (sourceOf(page, element) ?? '');
  return source.startsWith('data:') ? '' : source;
}

/** Returns the names of the element and its three nearest ancestors. */
function namesAround(element: Element): string {
  const names: string[] = [];
  let at: Element | undefined = element;
  for (let step = 0; at && step < 4 && !/^(header|nav|body|main|footer)$/.test(at.name); step++) {
    names.push(
      wordsInArea(areaNames(at)),
      at.attribs['itemprop'] ?? '',
      at.attribs['data-testid'] ?? '',
    );
    at = parentElement(at);
  }
  return names.join(' ');
}

function isTiny({ attribs }: Element): boolean {
  const sizes = [attribs['width'], attribs['height']].map((size) => Number.parseFloat(size ?? ''));
  return sizes.some((size) => size > 0 && size < 20);
}

/** Names of files that are made for sharing. */
const SHARED = /[/_-](og|open-?graph|social|share|twitter)[_-]?(image|card|banner|preview|cover)/i;

/** Returns logos that the page's data declares. */
function declaredLogos(page: StyledPage, site: ImportedSite): readonly LogoCandidate[] {
  const named = [
    ...organisationsOf(page.$).flatMap(({ logo }) => (logo === undefined ? [] : [logo])),
    ...page
      .$('meta[property="og:logo"], meta[itemprop="logo"], link[itemprop="logo"]')
      .toArray()
      .map(({ attribs }) => attribs['content'] ?? attribs['href'] ?? ''),
  ];
  const shared = page.$('meta[property="og:image"]').attr('content');
  return named.flatMap((source) => {
    const url = absolute(source, baseOf(page, site));
    if (url === undefined) return [];
    // The card that others see when the page is shared contains more than the logo.
    const isCard = url === absolute(shared, baseOf(page, site)) && !LOGO_FILE.test(url);
    const isSure = !isCard && !SHARED.test(url);
    return [{ url, score: 5, isSure, isDeclared: true, isForDark: FOR_DARK.test(url) }];
  });
}

/** Returns home screen icons: made by the site, but not logos in the first place. */
function icons(page: StyledPage, site: ImportedSite): readonly LogoCandidate[] {
  const { $ } = page;
  const links = $(
    'link[rel~="icon"], link[rel^="apple-touch-icon"], link[rel="mask-icon"]',
  ).toArray();
  const own = links.flatMap(({ attribs }) => {
    const url = absolute(attribs['href'], baseOf(page, site));
    if (url === undefined) return [];
    if (/\.ico(\?|$)/i.test(url)) return [lastResort(url)];
    const isTouch = attribs['rel']?.startsWith('apple') === true;
    const size = Number.parseInt(attribs['sizes'] ?? '', 10) || (isTouch ? 180 : 32);
    const isVector = /\.svg(\?|$)/i.test(url);
    return [icon(url, 2 + (isTouch ? 0.6 : 0) + (isVector ? 0.3 : 0) + Math.min(size, 512) / 2000)];
  });
  const all = [...own, ...manifestIcons(site)];
  return all.toSorted((a, b) => b.score - a.score).slice(0, MAX_ICONS);
}

function manifestIcons({ manifest, manifestUrl }: ImportedSite): readonly LogoCandidate[] {
  const raw = (manifest as { icons?: unknown } | undefined)?.icons;
  if (!Array.isArray(raw) || manifestUrl === undefined) return [];
  return (raw as readonly { src?: unknown; sizes?: unknown; purpose?: unknown }[]).flatMap(
    (entry) => {
      const url = typeof entry?.src === 'string' ? absolute(entry.src, manifestUrl) : undefined;
      if (url === undefined || textOf(entry.purpose).includes('monochrome')) return [];
      const size = Number.parseInt(textOf(entry.sizes), 10) || 0;
      return [icon(url, 2 + Math.min(size, 512) / 2000)];
    },
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const icon = (url: string, score: number): LogoCandidate => ({
  url,
  score,
  isSure: false,
  isDeclared: true,
  isForDark: false,
});

/** Made for the browser's tab: after all that the page itself shows. */
const lastResort = (url: string): LogoCandidate => ({ ...icon(url, 0), isDeclared: false });

function baseOf({ $ }: StyledPage, { url }: ImportedSite): string {
  return URL.parse($('base[href]').attr('href') ?? '', url)?.href ?? url;
}

function absolute(source: string | undefined, base: string): string | undefined {
  const url = source ? URL.parse(source.trim(), base) : null;
  return url && /^(https?|data):$/.test(url.protocol) ? url.href : undefined;
}

function distinct(candidates: readonly LogoCandidate[]): readonly LogoCandidate[] {
  const seen = new Set<string>();
  return candidates.filter((candidate) => {
    const key = candidate.svg ?? candidate.url ?? '';
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
