import * as v from 'valibot';
import { flag, maybe, type Parsed, text, repaired } from '../parsing.ts';
import { newsOptions, rssOptions } from './feedOptions.ts';
import { feedSource, weatherSource, type WidgetSource } from './sources.ts';
import { tickerLines, tickerOptions } from './ticker.ts';
import { look } from './widgetThemes.ts';
import { parsePlace } from './weather.ts';

/** Options of a weather slide. */
const weatherOptions = v.object({
  /** Absent until one was chosen. */
  place: repaired(parsePlace, undefined),
  units: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  ...look,
});

/** What has to be chosen before a widget shows anything. */
export type WidgetProblem = 'noPlace' | 'noFeed' | 'noCategory' | 'noLines';

/** Maximum characters of the city of a clock. */
const CITY_MAX = 40;

type OptionsOf<S extends v.GenericSchema> = Parsed<v.InferOutput<S>>;

/** Everything about a widget except its drawing and its texts. */
interface WidgetRow<S extends v.GenericSchema, Options = OptionsOf<S>> {
  /** Each with a default for absent or malformed values: any options can be drawn. */
  readonly options: S;
  /** Options that elements of documents leave at their defaults. */
  readonly slidesOnly?: readonly (keyof Options)[];
  /** Options that have no effect beside these others: forms leave them out. */
  unused?(options: Options): readonly (keyof Options)[];
  /** What prevents showing it; a widget without this function can always be shown. */
  problem?(options: Options): WidgetProblem | undefined;
  /** What it needs from outside; nothing when absent. */
  sources?(options: Options): readonly WidgetSource[];
  /** Set if no part of it moves. */
  readonly isStill?: true;
  /** The provider's record of it on a new site; `color` is hex. */
  readonly provided: { readonly name: string; readonly color: string; readonly icon: string };
}

/** Declares a row, whose functions get the options' type from the schema. */
const widget = <S extends v.ObjectSchema<v.ObjectEntries, undefined>>(row: WidgetRow<S>) => row;

const TABLE = {
  weather: widget({
    options: weatherOptions,
    problem: ({ place }) => (place ? undefined : 'noPlace'),
    sources: ({ place }) => (place ? [weatherSource(place)] : []),
    isStill: true,
    provided: { name: 'Weather', color: '#3b82f6', icon: 'cloud-sun' },
  }),
  time: widget({
    options: v.object({
      face: v.fallback(v.picklist(['digital', 'analogue']), 'digital'),
      /** `12` with AM and PM; of digits only. */
      format: v.fallback(v.picklist(['24', '12']), '24'),
      hasDate: flag(true),
      hasSeconds: flag(false),
      /** IANA; absent for the zone of the screen that shows it. */
      timeZone: maybe(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
      /** Where it is that time, written beside the clock; '' for nothing. */
      city: text(CITY_MAX),
      ...look,
    }),
    unused: ({ face }) => (face === 'analogue' ? ['format'] : []),
    provided: { name: 'Time', color: '#6366f1', icon: 'clock' },
  }),
  news: widget({
    options: newsOptions,
    slidesOnly: ['format', 'rotation', 'refresh'],
    problem: ({ categories }) => (categories.length === 0 ? 'noCategory' : undefined),
    sources: ({ categories, refresh }) => categories.map(({ url }) => feedSource(url, refresh)),
    provided: { name: 'News', color: '#ef4444', icon: 'newspaper' },
  }),
  rss: widget({
    options: rssOptions,
    slidesOnly: ['format', 'rotation', 'refresh'],
    problem: ({ feed }) => (feed === '' ? 'noFeed' : undefined),
    sources: ({ feed, refresh }) => (feed === '' ? [] : [feedSource(feed, refresh)]),
    provided: { name: 'RSS', color: '#f97316', icon: 'rss' },
  }),
  ticker: widget({
    options: tickerOptions,
    slidesOnly: ['refresh'],
    unused: ({ source }) => (source === 'lines' ? ['feed', 'count', 'refresh'] : ['lines']),
    problem: ({ source, feed, lines }) => {
      if (source === 'feed') return feed === '' ? 'noFeed' : undefined;
      return tickerLines({ lines }).length === 0 ? 'noLines' : undefined;
    },
    sources: ({ source, feed, refresh }) =>
      source === 'lines' || feed === '' ? [] : [feedSource(feed, refresh)],
    provided: { name: 'Ticker', color: '#14b8a6', icon: 'move-horizontal' },
  }),
} as const;

export type WidgetType = keyof typeof TABLE;
/** Options by widget. */
export type WidgetOptions = {
  readonly [T in WidgetType]: OptionsOf<(typeof TABLE)[T]['options']>;
};

/**
 * Widgets by name: the type of a slide, and the `widget` of a canvas element. Stored; add, never rename.
 */
export const WIDGETS: {
  readonly [T in WidgetType]: WidgetRow<(typeof TABLE)[T]['options']>;
} = TABLE;
