import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { plainText } from '../readFeed/plainText.ts';

export interface Article {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly paragraphs: readonly string[];
  /** Address of the picture that the page leads with. */
  readonly image?: string;
}

/** Less says nothing that a slide could show. */
const LEAST_LETTERS = 40;
const MAX_ELEMENTS = 20_000;

/** Finds the article of a page; undefined for one that says too little. */
export function extractArticle(html: string, url: string): Article | undefined {
  const { document } = parseHTML(withBody(html));
  const meta = (...names: readonly string[]) =>
    names
      .map((name) => document.querySelector(`meta[property="${name}"],meta[name="${name}"]`))
      .map((node) => node?.getAttribute('content')?.trim())
      .find(Boolean) ?? '';
  const [ogTitle, ogExcerpt] = [
    meta('og:title', 'twitter:title'),
    meta('og:description', 'description'),
  ];
  const image = URL.parse(meta('og:image', 'twitter:image'), url);
  const heading =
    (document.querySelector('h1') ?? document.querySelector('title'))?.textContent ?? '';
  // Before the article is looked for, which takes the page apart.
  const plain = [...document.querySelectorAll('p')].map(({ outerHTML }) => outerHTML).join('');
  const article = read(document);
  const paragraphs = paragraphsOf(article?.content || plain);
  const title = plainText(ogTitle || article?.title || heading, 200);
  const excerpt = plainText(ogExcerpt || article?.excerpt || paragraphs[0] || '', 600);
  if (`${excerpt}${paragraphs.join('')}`.length < LEAST_LETTERS) return undefined;
  const isWeb =
    image !== null && meta('og:image', 'twitter:image') !== '' && /^https?:$/.test(image.protocol);
  return { url, title, excerpt, paragraphs, ...(isWeb ? { image: image.href } : {}) };
}

/** Pages may leave out the tags that every page has; the parser does not put them in. */
function withBody(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
}

type Page = ReturnType<typeof parseHTML>['document'];

function read(document: Page) {
  try {
    return new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse();
  } catch {
    return null; // too many elements, or none: its own description has to do
  }
}

function paragraphsOf(content: string): readonly string[] {
  return content
    .split(/<\/(?:p|li|h[1-6]|blockquote|div)>/i)
    .map((part) => plainText(part, 1200))
    .filter((text) => text.length > 20)
    .slice(0, 40);
}
