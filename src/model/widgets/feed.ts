import * as v from 'valibot';
import {
  flag,
  listOf,
  maybe,
  maybeText,
  millis,
  parseWith,
  text,
  type Parsed,
} from '../parsing.ts';

/** Limits of a feed; the parser cuts longer texts and drops further items. */
export const FEED_LIMITS = { items: 50, title: 300, summary: 1000, address: 2048 } as const;

const address = maybeText(FEED_LIMITS.address);
const maybeMillis = maybe(v.pipe(v.number(), v.finite()));

const item = v.object({
  /** The feed's own id, else the address, else the title: the same on each reading. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(FEED_LIMITS.address)),
  title: text(FEED_LIMITS.title),
  /** Empty if the feed has none. */
  summary: text(FEED_LIMITS.summary),
  link: address,
  /** Address of a picture, http or https. */
  image: address,
  author: maybeText(200),
  /** Milliseconds since the epoch; absent if the feed has no readable date. */
  published: maybeMillis,
});
/** One news item: plain text, never markup. */
export type FeedItem = Parsed<v.InferOutput<typeof item>>;

const feed = v.object({
  /** The requested address; a feed that moved permanently keeps the old one. */
  url: v.pipe(v.string(), v.maxLength(FEED_LIMITS.address)),
  title: text(FEED_LIMITS.title),
  description: maybeText(FEED_LIMITS.summary),
  link: address,
  image: address,
  /** BCP 47, from the feed. */
  language: maybeText(40),
  items: listOf(item, FEED_LIMITS.items),
  /** When the source site last confirmed this, server time in ms. */
  readAt: millis,
  /** True if the source site could not be reached now and this is an earlier response. */
  isStale: flag(),
});
/** A feed as `readFeed` returns it, in the feed's own order, newest first. */
export type Feed = Parsed<v.InferOutput<typeof feed>>;

/** The parser of feeds, both responses of the function and stored ones. */
export function parseStoredFeed(raw: unknown): Feed | undefined {
  return parseWith(feed, raw);
}
