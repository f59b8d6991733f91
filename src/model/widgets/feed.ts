import * as v from 'valibot';
import { entriesOf } from '../json.ts';
import { maybeText, millis, restoreWith, text } from '../restore.ts';

/** Limits of a feed; the door cuts longer texts and drops further items. */
export const FEED_LIMITS = { items: 50, title: 300, summary: 1000, address: 2048 } as const;

/** One news item: plain text, never markup. */
export interface FeedItem {
  /** The feed's own id, else the address, else the title: the same on each reading. */
  readonly id: string;
  readonly title: string;
  /** Empty if the feed has none. */
  readonly summary: string;
  readonly link?: string;
  /** Address of a picture, http or https. */
  readonly image?: string;
  readonly author?: string;
  /** Milliseconds since the epoch; absent if the feed has no readable date. */
  readonly published?: number;
}

/** A feed as `readFeed` returns it, in the feed's own order, newest first. */
export interface Feed {
  /** The requested address; a feed that moved permanently keeps the old one. */
  readonly url: string;
  readonly title: string;
  readonly description?: string;
  readonly link?: string;
  readonly image?: string;
  /** BCP 47, from the feed. */
  readonly language?: string;
  readonly items: readonly FeedItem[];
  /** When the source site last confirmed this, server time in ms. */
  readonly readAt: number;
  /** True if the source site could not be reached now and this is an earlier response. */
  readonly isStale: boolean;
}

const address = maybeText(FEED_LIMITS.address);
const maybeMillis = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);

const item = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(FEED_LIMITS.address)),
  title: text(FEED_LIMITS.title),
  summary: text(FEED_LIMITS.summary),
  link: address,
  image: address,
  author: maybeText(200),
  published: maybeMillis,
});

const items = v.pipe(
  v.unknown(),
  v.transform((raw): readonly FeedItem[] =>
    entriesOf(raw)
      .slice(0, FEED_LIMITS.items)
      .flatMap(([, entry]) => {
        const parsed = restoreWith(item, entry);
        return parsed ? [parsed as FeedItem] : [];
      }),
  ),
);

const feed = v.object({
  url: v.pipe(v.string(), v.maxLength(FEED_LIMITS.address)),
  title: text(FEED_LIMITS.title),
  description: maybeText(FEED_LIMITS.summary),
  link: address,
  image: address,
  language: maybeText(40),
  items: v.fallback(items, []),
  readAt: millis,
  isStale: v.fallback(v.boolean(), false),
});

/** The door for feeds, both responses of the function and stored ones. */
export function restoreFeed(raw: unknown): Feed | undefined {
  return restoreWith(feed, raw) as Feed | undefined;
}
