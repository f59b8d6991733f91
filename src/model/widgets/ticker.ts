import * as v from 'valibot';
import { linesUpTo, whole } from '../parsing.ts';
import { rssOptions } from './feedOptions.ts';
import { look } from './widgetThemes.ts';

/** Maximum characters of a ticker's own lines. */
export const TICKER_TEXT_MAX = 2000;

/** Options of a ticker: lines of its own, or the titles of a feed. */
export const tickerOptions = v.object({
  source: v.fallback(v.picklist(['lines', 'feed']), 'lines'),
  /** One text a line, in their order. */
  lines: v.fallback(linesUpTo(TICKER_TEXT_MAX), ''),
  feed: rssOptions.entries.feed,
  /** How many titles of the feed run. */
  count: v.fallback(whole(1, 20), 10),
  refresh: rssOptions.entries.refresh,
  ...look,
});
export type TickerOptions = Readonly<v.InferOutput<typeof tickerOptions>>;

/** Returns the lines of a ticker without empty ones. */
export const tickerLines = ({ lines }: Pick<TickerOptions, 'lines'>): readonly string[] =>
  lines.split('\n').flatMap((line) => line.trim() || []);
