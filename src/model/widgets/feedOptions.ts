import * as v from 'valibot';
import { entriesOf } from '../json.ts';
import { text } from '../restore.ts';
import { FEED_LIMITS } from './feed.ts';
import {
  WIDGET_LANGUAGES,
  WIDGET_THEMES,
  type WidgetLanguage,
  type WidgetTheme,
} from './widgetThemes.ts';

/** How news are laid out: one piece alone, one beside those that follow, or a list. Stored. */
export const FEED_LAYOUTS = ['headline', 'split', 'list'] as const;
export type FeedLayout = (typeof FEED_LAYOUTS)[number];

/** How much of a piece is told: its title, or a summary too. Stored. */
export const FEED_FORMATS = ['title', 'summary'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Bounds of the numbers: seconds a piece stays, minutes between two readings, pieces shown. */
export const FEED_NUMBERS = {
  rotation: { min: 3, max: 300, default: 10 },
  refresh: { min: 5, max: 1440, default: 30 },
  count: { min: 1, max: 20, default: 5 },
} as const;

interface FeedDisplay {
  /** Seconds that one piece stays. */
  readonly rotation: number;
  /** Minutes between two readings. */
  readonly refresh: number;
  /** How many pieces are shown in turn. */
  readonly count: number;
  readonly layout: FeedLayout;
  readonly format: FeedFormat;
  readonly language: WidgetLanguage;
  readonly theme: WidgetTheme;
}

/** What an RSS slide shows. */
export interface RssOptions extends FeedDisplay {
  /** Address of the feed; empty until somebody has entered one. */
  readonly feed: string;
}

/** A category of news as it was when it was chosen: a wall needs no further record to read it. */
export interface NewsCategory {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** What a news slide shows. */
export interface NewsOptions extends FeedDisplay {
  readonly categories: readonly NewsCategory[];
}

/** Where feeds may lie; the function that reads them refuses private addresses. */
export const FEED_ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/;
/** Enough for a wall; each is a request of its own. */
export const NEWS_CATEGORIES_MAX = 8;

const bounded = ({
  min,
  max,
  default: otherwise,
}: (typeof FEED_NUMBERS)[keyof typeof FEED_NUMBERS]) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), otherwise);

const display = {
  rotation: bounded(FEED_NUMBERS.rotation),
  refresh: bounded(FEED_NUMBERS.refresh),
  count: bounded(FEED_NUMBERS.count),
  layout: v.fallback(v.picklist(FEED_LAYOUTS), 'split'),
  format: v.fallback(v.picklist(FEED_FORMATS), 'summary'),
  language: v.fallback(v.picklist(WIDGET_LANGUAGES), 'en'),
  theme: v.fallback(v.picklist(WIDGET_THEMES), 'dash'),
};

const feedAddress = v.pipe(v.string(), v.maxLength(FEED_LIMITS.address), v.regex(FEED_ADDRESS));

export const rssOptions = v.object({ feed: v.fallback(feedAddress, ''), ...display });

export const newsCategory = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  name: text(100),
  url: feedAddress,
});

const categories = v.pipe(
  v.unknown(),
  v.transform((raw): readonly NewsCategory[] =>
    entriesOf(raw)
      .flatMap(([, entry]) => {
        const parsed = v.safeParse(newsCategory, entry);
        return parsed.success ? [parsed.output] : [];
      })
      .slice(0, NEWS_CATEGORIES_MAX),
  ),
);

export const newsOptions = v.object({ categories: v.fallback(categories, []), ...display });
