import { parseFeed as parseXml } from '@rowanmanning/feed-parser';
import { FEED_LIMITS, type FeedItem } from '../../src/model/widgets/feed.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { absolute, collectItems, type FeedContent, given } from './feedParts.ts';
import { itemPicture } from './itemPicture.ts';
import { itemDate, itemSummary, ownTitle } from './itemTexts.ts';
import { isJson, parseJsonFeed } from './parseJsonFeed.ts';
import { createTextReader, type TextReader } from './plainText.ts';
import { tidyXml } from './tidyXml.ts';

type ParsedFeed = ReturnType<typeof parseXml>;
type ParsedItem = ParsedFeed['items'][number];

/** Feeds nest only a handful of elements; the parser and everything after it is recursive. */
const MAX_DEPTH = 200;
/** In the first items: 400 each. The parser takes 1 kB and 11 µs for an element that takes four characters. */
const MAX_ELEMENTS = 40_000;

/**
 * Parses RSS, Atom or JSON Feed: texts without markup, addresses resolved against the feed's own.
 * @throws FunctionProblem 'notAFeed' if it is not a feed
 */
export const parseFeed = (text: string, url: string, nowMs = Date.now()): FeedContent =>
  isJson(text) ? parseJsonFeed(text, url, nowMs) : parseXmlFeed(text, url, nowMs);

function parseXmlFeed(xml: string, url: string, nowMs: number): FeedContent {
  const feed = parse(tidyXml(xml, nowMs));
  const base = absolute(feed.url, url) ?? url;
  const texts = createTextReader();
  const title = texts.plainText(ownTitle(feed.element) || feed.title || '', FEED_LIMITS.title);
  return {
    title: title === '' ? new URL(url).hostname : title,
    ...given('description', texts.plainText(feed.description ?? '', FEED_LIMITS.summary)),
    ...given('link', absolute(feed.url, url)),
    ...given('image', absolute(feed.image?.url ?? pictureBeside(feed.element), base)),
    ...given('language', feed.language?.slice(0, 40)),
    items: collectItems(
      feed.items,
      (raw) => readItem(raw, texts, base, feed.language ?? ''),
      nowMs,
    ),
  };
}

/** Returns the address of a picture beside the channel, where RSS 1.0 has it. */
function pictureBeside({ parent }: ParsedFeed['element']): string | null | undefined {
  if (!parent || !('findElementWithName' in parent)) return undefined;
  return parent.findElementWithName('image')?.findElementWithName('url')?.textContentAsUrl;
}

function parse(xml: string): ParsedFeed {
  const { depth, elements } = extentOf(xml);
  if (depth > MAX_DEPTH) throw new FunctionProblem('notAFeed');
  if (elements > MAX_ELEMENTS) throw new FunctionProblem('tooLarge');
  try {
    return parseXml(xml);
  } catch {
    throw new FunctionProblem('notAFeed'); // the library throws for anything that it cannot parse
  }
}

/** Returns the nesting depth and the number of elements. */
function extentOf(xml: string): { readonly depth: number; readonly elements: number } {
  let [depth, max, elements] = [0, 0, 0];
  for (const [tag] of withoutAsides(xml).matchAll(/<[^<>]+>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!/^<[?!]/.test(tag)) {
      elements++;
      if (!tag.endsWith('/>')) max = Math.max(max, ++depth);
    }
  }
  return { depth: max, elements };
}

/** Removes comments and CDATA. By hand: a regular expression would search for each end to the last character. */
function withoutAsides(xml: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: start } of xml.matchAll(/<!\[CDATA\[|<!--/g)) {
    if (index < at) continue;
    const closing = start === '<!--' ? '-->' : ']]>';
    const end = xml.indexOf(closing, index + start.length);
    if (end < 0) break;
    parts.push(xml.slice(at, index));
    at = end + closing.length;
  }
  return [...parts, xml.slice(at)].join('');
}

/** Returns undefined for an empty item. */
function readItem(
  raw: ParsedItem,
  { plainText, lineOf }: TextReader,
  base: string,
  language: string,
): FeedItem | undefined {
  const markup = itemSummary(raw.element) || raw.description || raw.content || '';
  const summary = plainText(markup, FEED_LIMITS.summary);
  const named = plainText(ownTitle(raw.element), FEED_LIMITS.title);
  const title = named === '' ? lineOf(summary, 120) : named;
  // Without a link, an item's id is its address, according to RSS.
  const link =
    absolute(raw.url, base) ?? absolute(/^https?:/.test(raw.id ?? '') ? raw.id : '', base);
  const id = (raw.id ?? link ?? title).slice(0, FEED_LIMITS.address);
  if (title === '' || id === '') return undefined;
  const image = itemPicture(raw.element, [raw.content ?? '', markup]);
  return {
    id,
    title,
    summary: summary === title ? '' : summary,
    ...given('link', link),
    ...given('image', absolute(image, link ?? base)),
    ...given('author', plainText(raw.authors[0]?.name ?? '', 200)),
    ...given('published', itemDate(raw.element, language)),
  };
}
