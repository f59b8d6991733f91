import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { pictureInMarkup } from '../readFeed/itemPicture.ts';
import { htmlToText } from '../readFeed/plainText.ts';
import { withoutRepeats } from './repeats.ts';

export interface Article {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  readonly paragraphs: readonly string[];
  /** Address of the page's lead picture. */
  readonly image?: string;
}

/** Shorter texts contain nothing that a slide could show. */
const LEAST_LETTERS = 40;
const MAX_ELEMENTS = 20_000;
/** Names of the lead picture's address. */
const LEAD = [
  'og:image',
  'og:image:secure_url',
  'og:image:url',
  'twitter:image',
  'twitter:image:src',
];

/** Extracts the article of a page; undefined if it has too little text. */
export function extractArticle(html: string, url: string): Article | undefined {
  const { document } = parseHTML(withBody(html));
  const meta = (...names: readonly string[]) =>
    names
      .map((name) => document.querySelector(`meta[property="${name}"],meta[name="${name}"]`))
      .map((node) => node?.getAttribute('content')?.trim())
      .find(Boolean) ?? '';
  const summary = meta('og:description', 'description');
  const lead = meta(...LEAD);
  const shared = meta('og:title', 'twitter:title');
  const [window, heading] = ['title', 'h1'].map((tag) => document.querySelector(tag)?.innerHTML);
  // Before the article is extracted, which takes the page apart.
  const plain = [...document.querySelectorAll('p')].map(({ outerHTML }) => outerHTML).join('');
  const article = read(document);
  const paragraphs = paragraphsOf(article?.content || plain);
  // For sharing a page names its headline alone; from the window's title the extraction takes the site's name away.
  const title = htmlToText(shared || (window && article?.title) || heading || '', 200);
  const excerpt = htmlToText(summary || article?.excerpt || paragraphs[0] || '', 600);
  if (`${excerpt}${paragraphs.join('')}`.length < LEAST_LETTERS) return undefined;
  // Without a lead picture, the best one of the text.
  const source = lead || pictureInMarkup([article?.content ?? '']);
  const image = source ? URL.parse(source, url) : null;
  const isWeb = image !== null && /^https?:$/.test(image.protocol);
  return { url, title, excerpt, paragraphs, ...(isWeb ? { image: image.href } : {}) };
}

/** Adds the tags that pages may omit and the parser does not insert. */
function withBody(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
}

function read(document: ReturnType<typeof parseHTML>['document']) {
  try {
    return new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse();
  } catch {
    return null; // too many elements or none: the page's own description has to do
  }
}

const MOST_PARAGRAPHS = 40;
/** Of the site, not of the article. */
const IMPRINT =
  /^.{0,100}(?:© ?(?:19|20)\d\d|\(c\) ?(?:19|20)\d\d|all rights reserved|alle rechte vorbehalten).{0,60}$/i;

function paragraphsOf(content: string): readonly string[] {
  const texts = content
    .split(/<\/figcaption>/i)
    // Captions and credits of pictures are no text of the article.
    .map((part) => part.split(/<figcaption[\s>]/i)[0] ?? '')
    .join('')
    .split(/<\/(?:p|li|h[1-6]|blockquote|div)>/i)
    .map((part) => htmlToText(part, 1200))
    .filter((text) => text.length > 20 && !IMPRINT.test(text))
    .slice(0, MOST_PARAGRAPHS * 2);
  return withoutRepeats(texts).slice(0, MOST_PARAGRAPHS);
}
