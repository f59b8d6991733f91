import { load, type CheerioAPI } from 'cheerio';

/** Servers of fonts, whose style sheets set nothing but fonts. */
const SERVICE = /^(https?:)?\/\/(fonts\.googleapis\.com|fonts\.bunny\.net|use\.typekit\.net)\//i;
/** How pages tell the script called Web Font Loader what to load. */
const FAMILIES =
  /google\s{0,200}:\s{0,200}\{\s{0,200}families\s{0,200}:\s{0,200}\[([^\]]{1,2000})\]/g;
const MOST = 4;

/** Returns the addresses of style sheets with fonts that only a script of the page loads. */
export function scriptFonts($: CheerioAPI): readonly string[] {
  const links = plainLinks($);
  return links.length > 0 ? links : loaderSheets($);
}

/** Beside such a script are links for browsers that run none; other sheets there are for pages without scripts. */
function plainLinks($: CheerioAPI): readonly string[] {
  const markup = $('noscript').slice(0, 50).text();
  if (!markup.includes('stylesheet')) return [];
  const links = load(markup)('link[rel~="stylesheet"]').toArray();
  const addresses = links.map(({ attribs }) => attribs['href'] ?? '');
  return addresses.filter((href) => SERVICE.test(href)).slice(0, MOST);
}

function loaderSheets($: CheerioAPI): readonly string[] {
  const scripts = $('script:not([src])')
    .toArray()
    .map((script) => $(script).text());
  const lists = scripts
    .filter((script) => script.includes('WebFont'))
    .flatMap((script) => [...script.matchAll(FAMILIES)].map(([, list = '']) => list));
  return lists.slice(0, MOST).map((list) => {
    const families = [...list.matchAll(/(["'])(.{1,200}?)\1/g)].map(([, , family = '']) => family);
    return `https://fonts.googleapis.com/css?family=${encodeURIComponent(families.join('|'))}`;
  });
}
