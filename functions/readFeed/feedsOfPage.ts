import { load } from 'cheerio/slim';

const MAX_LINKS = 200;
/** Each one may be requested before the answer. */
const MAX_FEEDS = 3;

/** In English, German, Spanish, French, Italian and Dutch. */
const OF_COMMENTS = /comment|komment|coment|reacties/i;

/**
 * Returns the addresses of the feeds that a page names for readers, in its order, those of comments last. People paste
 * the address of the page.
 */
export function feedsOfPage(html: string, url: string): readonly string[] {
  // Parses each tag separately: untrusted pages may nest endlessly, which parsers take long over.
  const links = (html.match(/<link\b[^<>]*>/gi) ?? []).slice(0, MAX_LINKS);
  const found = links
    .map((tag) => load(tag)('link[rel~="alternate"]').attr() ?? {})
    .filter(({ type }) => /(rss|atom)\+xml|feed\+json/i.test(type ?? ''));
  const isOfComments = ({ title, href }: Link) => OF_COMMENTS.test(`${title} ${href}`);
  const inOrder = [...found.filter((one) => !isOfComments(one)), ...found.filter(isOfComments)];
  const addresses = inOrder.flatMap(({ href }) => URL.parse(href ?? 'none:', url)?.href ?? []);
  return [...new Set(addresses)].filter((one) => /^https?:/.test(one)).slice(0, MAX_FEEDS);
}

type Link = Readonly<Record<string, string>>;
