import type { CheerioAPI } from 'cheerio';

/** What else a page consists of, in its order. */
export interface PageParts {
  /** What addresses in the page are relative to. */
  readonly base: string;
  readonly sheets: readonly ({ readonly css: string } | { readonly href: string })[];
  readonly manifest?: string;
  /** Addresses of files with drawings, without the part after `#`. */
  readonly sprites: readonly string[];
}

const MAX_SPRITES = 2;

/** Lists what has to be fetched besides the page itself. */
export function partsOf($: CheerioAPI, url: string): PageParts {
  const base = URL.parse($('base[href]').attr('href') ?? '', url)?.href ?? url;
  const manifest = URL.parse($('link[rel="manifest"]').attr('href') ?? '', base);
  return {
    base,
    sheets: sheetsOf($),
    ...(manifest && $('link[rel="manifest"][href]').length > 0 ? { manifest: manifest.href } : {}),
    sprites: spritesOf($, base),
  };
}

function sheetsOf($: CheerioAPI): PageParts['sheets'] {
  const sources = $('style, link[rel~="stylesheet"], link[rel="preload"][as="style"]').toArray();
  return sources.flatMap((node): PageParts['sheets'] => {
    const { media = '', href, disabled, onload } = node.attribs;
    // `print` with a script that turns it into `all` is a way to load a sheet late.
    if (/^print$/i.test(media.trim()) && onload === undefined) return [];
    if (node.name === 'style') return [{ css: $(node).text() }];
    return href === undefined || disabled !== undefined ? [] : [{ href }];
  });
}

/** The files that links borrow shapes from: a logo may be one of many in them. */
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
