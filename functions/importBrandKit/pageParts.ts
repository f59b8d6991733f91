import type { CheerioAPI } from 'cheerio';
import { scriptFonts } from './scriptFonts.ts';

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
