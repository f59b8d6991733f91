import * as v from 'valibot';
import { FEED_LIMITS, type FeedItem } from '../../src/model/widgets/feed.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { feedDate } from './feedDate.ts';
import { absolute, collectItems, type FeedContent, given, MOST_READ } from './feedParts.ts';
import { bestPicture } from './itemPicture.ts';
import { newestItems } from './newestItems.ts';
import { createTextReader, type TextReader } from './plainText.ts';

/* JSON Feed, https://www.jsonfeed.org/version/1.1/. Each field of another type counts as missing. */

const text = v.fallback(v.optional(v.string()), undefined);
/** Ids are to be texts; many generators write numbers. */
const id = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
);
const listOf = <T extends v.GenericSchema>(item: T) => v.fallback(v.array(item), []);
const author = v.fallback(v.optional(v.object({ name: text })), undefined);
const attachment = v.fallback(v.object({ url: text, mime_type: text }), {});

const item = v.fallback(
  v.object({
    id,
    url: text,
    external_url: text,
    title: text,
    summary: text,
    content_html: text,
    content_text: text,
    image: text,
    banner_image: text,
    date_published: text,
    date_modified: text,
    author,
    authors: listOf(author),
    attachments: listOf(attachment),
  }),
  { authors: [], attachments: [] },
);
type RawItem = v.InferOutput<typeof item>;

const document = v.object({
  version: v.pipe(v.string(), v.regex(/^https?:\/\/(www\.)?jsonfeed\.org\/version\//)),
  title: text,
  description: text,
  home_page_url: text,
  icon: text,
  language: text,
  items: v.array(v.unknown()),
});

/** Many more than any feed keeps. */
const MAX_ITEMS = 5_000;

/** True for what can only be JSON. */
export const isJson = (text: string): boolean => /^\s*\{/.test(text);

/**
 * Parses a JSON Feed: texts without markup, addresses resolved against the feed's own.
 * @throws FunctionProblem 'notAFeed' if it is not one
 */
export function parseJsonFeed(json: string, url: string, nowMs: number): FeedContent {
  const feed = parse(json);
  const base = absolute(feed.home_page_url, url) ?? url;
  const texts = createTextReader();
  const title = texts.lineOf(feed.title, FEED_LIMITS.title);
  const raws = feed.items.slice(0, MAX_ITEMS).map((raw) => v.parse(item, raw));
  const newest = newestItems(raws, MOST_READ, (raw) => dateOf(raw, feed.language), nowMs);
  return {
    title: title === '' ? new URL(url).hostname : title,
    ...given('description', texts.lineOf(feed.description, FEED_LIMITS.summary)),
    ...given('link', absolute(feed.home_page_url, url)),
    ...given('image', absolute(feed.icon, base)),
    ...given('language', feed.language?.slice(0, 40)),
    items: collectItems(newest, (raw) => readItem(raw, texts, base, feed.language), nowMs),
  };
}

function parse(json: string): v.InferOutput<typeof document> {
  try {
    return v.parse(document, JSON.parse(json));
  } catch {
    throw new FunctionProblem('notAFeed'); // no JSON, or JSON of something else
  }
}

/** Returns undefined for an empty item. */
function readItem(
  raw: RawItem,
  { plainText, lineOf }: TextReader,
  base: string,
  language?: string,
): FeedItem | undefined {
  const html = raw.content_html ?? '';
  const written =
    lineOf(raw.summary, FEED_LIMITS.summary) || lineOf(raw.content_text, FEED_LIMITS.summary);
  const summary = written || plainText(html, FEED_LIMITS.summary);
  const title = lineOf(raw.title, FEED_LIMITS.title) || lineOf(summary, 120);
  const address = /^https?:/.test(raw.id ?? '') ? raw.id : undefined;
  const link = [raw.url, raw.external_url, address].map((one) => absolute(one, base)).find(Boolean);
  const known = (raw.id ?? link ?? title).slice(0, FEED_LIMITS.address);
  if (title === '' || known === '') return undefined;
  return {
    id: known,
    title,
    summary: summary === title ? '' : summary,
    ...given('link', link),
    ...given('image', absolute(pictureOf(raw, html), link ?? base)),
    ...given('author', lineOf((raw.authors[0] ?? raw.author)?.name, 200)),
    ...given('published', dateOf(raw, language)),
  };
}

const dateOf = (raw: RawItem, language?: string) =>
  feedDate(raw.date_published ?? raw.date_modified ?? '', language);

function pictureOf(raw: RawItem, html: string): string | undefined {
  const attached = raw.attachments.filter(({ mime_type }) => mime_type?.startsWith('image/'));
  const named = [raw.image, raw.banner_image, ...attached.map(({ url }) => url)];
  return bestPicture(
    named.filter((url) => url !== undefined),
    [html],
  );
}
