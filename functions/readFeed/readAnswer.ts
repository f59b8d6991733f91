import type { FetchAnswer } from '../guardedFetch/createGuardedFetch.ts';
import { type FunctionCode, FunctionProblem } from '../FunctionProblem.ts';
import { decodeXml } from './decodeXml.ts';
import type { FeedContent } from './feedParts.ts';
import { parseFeed } from './parseFeed.ts';
import { load } from 'cheerio/slim';

const MAX_LINKS = 200;

/** Each one may be requested before the answer. */
const MAX_FEEDS = 3;

/** In English, German, Spanish, French, Italian and Dutch. */
const OF_COMMENTS = /comment|komment|coment|reacties/i;

type Link = Readonly<Record<string, string>>;

/** What a site sent, as it is told to the process that reads it. */
export interface Sent extends Pick<FetchAnswer, 'bytes' | 'headers' | 'type' | 'url'> {
  readonly nowMs: number;
  /** True for the address of a feed that a page named: it leads no further. */
  readonly isNamed: boolean;
}

/** What it is: a feed, a page with the addresses of its feeds, or why it is neither. */
export type FoundFeed =
  | { readonly feed: FeedContent }
  | { readonly named: readonly string[] }
  | { readonly refused: FunctionCode };

/** Reads what a site sent. Only in a separate process: see `openIsolate`. */
export function readFeedAnswer(sent: Sent): FoundFeed {
  const text = decodeXml(sent);
  const named = !sent.isNamed && isPage(sent, text) ? feedsOfPage(text, sent.url) : [];
  // Whether the page is unchanged says nothing about the feed that it names.
  if (named.length > 0) return { named };
  try {
    return { feed: parseFeed(text, sent.url, sent.nowMs) };
  } catch (error) {
    if (error instanceof FunctionProblem) return { refused: error.code };
    throw error;
  }
}

/** Content types are unreliable for both feeds and pages, so the text itself decides. */
function isPage({ type }: Sent, text: string): boolean {
  const start = text.slice(0, 2000);
  if (/<(rss|feed|rdf:rdf)[\s>]|^\s*\{/i.test(start)) return false;
  return type === 'text/html' || /<!doctype html|<html[\s>]/i.test(start);
}

/**
 * Returns the addresses of the feeds that a page names for readers, in its order, those of comments last. People paste
 * the address of the page.
 */
function feedsOfPage(html: string, url: string): readonly string[] {
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
