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

/** How large a screen is and from where people look at it, as far as is known. */
export interface SeenScreen {
  readonly inches?: number | undefined;
  /** 0 or absent if unknown. */
  readonly viewingM?: number | undefined;
  /** Diagonal of the whole picture, px. */
  readonly diagonalPx?: number | undefined;
}

const USUAL = { inches: 43, viewingM: 3, diagonalPx: Math.hypot(1920, 1080) } as const;
const METRES_PER_INCH = 0.0254;
/** So many times the viewing distance pass by a second: eyes follow that, and it is read as it comes. */
const DISTANCES_A_SECOND = 0.12;
const LEAST_PX = 60;

/** Returns how fast a text runs so that it is read from where people are, px a second. */
export function tickerSpeed(seen: SeenScreen): number {
  const diagonalPx = seen.diagonalPx || USUAL.diagonalPx;
  const pxPerMetre = diagonalPx / ((seen.inches || USUAL.inches) * METRES_PER_INCH);
  return Math.max(LEAST_PX, DISTANCES_A_SECOND * (seen.viewingM || USUAL.viewingM) * pxPerMetre);
}
