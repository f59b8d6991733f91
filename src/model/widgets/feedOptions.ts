import * as v from 'valibot';
import { entriesOf } from '../json.ts';
import { accepted, text, whole } from '../parsing.ts';
import { FEED_LIMITS } from './feed.ts';
import { look } from './widgetThemes.ts';

/** Allowed addresses of feeds; the function that reads them refuses private addresses. */
export const FEED_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/;
/** Enough for a screen; each is a separate request. */
export const NEWS_CATEGORIES_MAX = 8;

const bounded = (min: number, max: number, otherwise: number) =>
  v.fallback(whole(min, max), otherwise);

const display = {
  /** A single item, one beside the following ones, or a list. Stored. */
  layout: v.fallback(v.picklist(['headline', 'split', 'list']), 'split'),
  /** How much of an item is shown. Stored. */
  format: v.fallback(v.picklist(['title', 'summary']), 'summary'),
  /** How many items are shown in turn. */
  count: bounded(1, 20, 5),
  /** Seconds that one item stays. */
  rotation: bounded(3, 300, 10),
  /** Minutes between two readings. */
  refresh: bounded(5, 1440, 30),
  ...look,
};

const feedAddress = v.pipe(v.string(), v.maxLength(FEED_LIMITS.address), v.regex(FEED_ADDRESS));

/** Options of an RSS slide. */
export const rssOptions = v.object({
  /** Address of the feed; empty until somebody has entered one. */
  feed: v.fallback(feedAddress, ''),
  ...display,
});

export const newsCategory = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  name: text(100),
  url: feedAddress,
});
/** A news category as it was when chosen: a screen needs no further record to read it. */
export type NewsCategory = Readonly<v.InferOutput<typeof newsCategory>>;

const categories = v.pipe(
  v.unknown(),
  v.transform((raw): readonly NewsCategory[] =>
    entriesOf(raw)
      .flatMap(([, entry]) => accepted(newsCategory, entry) ?? [])
      .slice(0, NEWS_CATEGORIES_MAX),
  ),
);

/**
 * The fields of a widget that contain a feed's address, derived from their schemas. It can be a key to the
 * feed's content: strangers see only its host.
 */
export const FEED_FIELDS: ReadonlySet<string> = /* @__PURE__ */ feedFields();
function feedFields() {
  const all = Object.entries({ ...rssOptions.entries, ...newsCategory.entries });
  return new Set(
    all.flatMap(([name, schema]) =>
      'pipe' in schema && schema.pipe === feedAddress.pipe ? [name] : [],
    ),
  );
}

/** Options of a news slide. */
export const newsOptions = v.object({ categories: v.fallback(categories, []), ...display });
