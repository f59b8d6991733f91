import { type CheerioAPI, load } from 'cheerio';

/** Servers of fonts, whose style sheets set nothing but fonts. */
const FONT_SERVICE =
  /^(https?:)?\/\/(fonts\.googleapis\.com|fonts\.bunny\.net|use\.typekit\.net)\//i;

/** How pages tell the script called Web Font Loader what to load. */
const FAMILY_LISTS =
  /google\s{0,200}:\s{0,200}\{\s{0,200}families\s{0,200}:\s{0,200}\[([^\]]{1,2000})\]/g;

const SCRIPT_FONTS_MAX = 4;

/** The other parts of a page, in order. */
export interface PageParts {
  /** Base URL of addresses in the page. */
  readonly base: string;
  readonly sheets: readonly ({ readonly css: string } | { readonly href: string })[];
  readonly manifest?: string;
  /** Addresses of SVG files, without the part after `#`. */
  readonly sprites: readonly string[];
}

const MAX_SPRITES = 2;

/** Lists what to fetch besides the page itself. */
export function pagePartsOf($: CheerioAPI, url: string): PageParts {
  const base = URL.parse($('base[href]').attr('href') ?? '', url)?.href ?? url;
  const manifest = URL.parse($('link[rel="manifest"]').attr('href') ?? '', base);
  return {
    base,
    sheets: [...sheetsOf($), ...scriptFonts($).map((href) => ({ href }))],
    ...(manifest && $('link[rel="manifest"][href]').length > 0 ? { manifest: manifest.href } : {}),
    sprites: spritesOf($, base),
  };
}

function sheetsOf($: CheerioAPI): PageParts['sheets'] {
  const sources = $('style, link[rel~="stylesheet"], link[rel="preload"][as="style"]').toArray();
  return sources.flatMap((node): PageParts['sheets'] => {
    const { media = '', href, disabled, onload } = node.attribs;
    // A script that turns `print` into `all` is a way to load a sheet lazily.
    if (/^print$/i.test(media.trim()) && onload === undefined) return [];
    if (node.name === 'style') return [{ css: $(node).text() }];
    return href === undefined || disabled !== undefined ? [] : [{ href }];
  });
}

/** Returns the SVG files that links reference: one of their shapes may be the logo. */
function spritesOf($: CheerioAPI, base: string): readonly string[] {
  const urls = $('a use, header use')
    .toArray()
    .flatMap(({ attribs }) => {
      const [file = ''] = (attribs['href'] ?? attribs['xlink:href'] ?? '').split('#');
      const url = file === '' ? undefined : URL.parse(file, base)?.href;
      return url === undefined ? [] : [url];
    });
  return [...new Set(urls)].slice(0, MAX_SPRITES);
}

/** Returns the addresses of style sheets with fonts that only a script of the page loads. */
function scriptFonts($: CheerioAPI): readonly string[] {
  const links = plainLinks($);
  return links.length > 0 ? links : loaderSheets($);
}

/** Beside such a script are links for browsers that run none; other sheets there are for pages without scripts. */
function plainLinks($: CheerioAPI): readonly string[] {
  const markup = $('noscript').slice(0, 50).text();
  if (!markup.includes('stylesheet')) return [];
  const links = load(markup)('link[rel~="stylesheet"]').toArray();
  const addresses = links.map(({ attribs }) => attribs['href'] ?? '');
  return addresses.filter((href) => FONT_SERVICE.test(href)).slice(0, SCRIPT_FONTS_MAX);
}

function loaderSheets($: CheerioAPI): readonly string[] {
  const scripts = $('script:not([src])')
    .toArray()
    .map((script) => $(script).text());
  const lists = scripts
    .filter((script) => script.includes('WebFont'))
    .flatMap((script) => [...script.matchAll(FAMILY_LISTS)].map(([, list = '']) => list));
  return lists.slice(0, SCRIPT_FONTS_MAX).map((list) => {
    const families = [...list.matchAll(/(["'])(.{1,200}?)\1/g)].map(([, , family = '']) => family);
    return `https://fonts.googleapis.com/css?family=${encodeURIComponent(families.join('|'))}`;
  });
}
