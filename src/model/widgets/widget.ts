import { restoreWith } from '../restore.ts';
import { isObject } from '../json.ts';
import { newsOptions, rssOptions, type NewsOptions, type RssOptions } from './feedOptions.ts';
import { timeOptions, type TimeOptions } from './timeOptions.ts';
import { weatherOptions, type WeatherOptions } from './weatherOptions.ts';
import type { WidgetLanguage } from './widgetThemes.ts';

/** Options by widget. A key is the type of a slide and the `widget` of a canvas element. */
export interface WidgetOptions {
  readonly weather: WeatherOptions;
  readonly time: TimeOptions;
  readonly news: NewsOptions;
  readonly rss: RssOptions;
}
export type WidgetType = keyof WidgetOptions;

export interface WidgetOf<T extends WidgetType> {
  readonly type: T;
  readonly options: WidgetOptions[T];
}
/** A widget with its options, told apart by `type`. */
export type Widget = { readonly [T in WidgetType]: WidgetOf<T> }[WidgetType];
/** What each widget has of its own, made from its options. */
export type ByWidget<Made> = {
  readonly [T in WidgetType]: (options: WidgetOptions[T]) => Made;
};

const OPTIONS = {
  weather: weatherOptions,
  time: timeOptions,
  news: newsOptions,
  rss: rssOptions,
} as const;

export const WIDGET_TYPES = Object.keys(OPTIONS) as readonly WidgetType[];
export const isWidgetType = (raw: string): raw is WidgetType =>
  (WIDGET_TYPES as readonly string[]).includes(raw);

/**
 * The one door for widgets from outside: what is malformed or missing becomes its default, so any
 * options of a known widget can be drawn. Undefined for a widget that this version does not know.
 */
export function restoreWidget(type: string, raw: unknown): Widget | undefined {
  if (!isWidgetType(type)) return undefined;
  const options = restoreWith(OPTIONS[type], isObject(raw) ? raw : {});
  return { type, options } as Widget; // each schema gives its own type's options
}

/** A new widget in the language of whoever makes it. */
export function newWidget(type: WidgetType, language: WidgetLanguage): Widget {
  return restoreWidget(type, { language, format: TIME_FORMAT[language] }) as Widget;
}

/** Only time knows these; the formats of feeds have other names and keep their default. */
const TIME_FORMAT = { en: '12', de: '24' } as const;

/** What has to be chosen before a widget shows anything. */
export type WidgetProblem = 'noPlace' | 'noFeed' | 'noCategory';

const PROBLEMS: ByWidget<WidgetProblem | undefined> = {
  weather: ({ place }) => (place ? undefined : 'noPlace'),
  time: () => undefined,
  news: ({ categories }) => (categories.length === 0 ? 'noCategory' : undefined),
  rss: ({ feed }) => (feed === '' ? 'noFeed' : undefined),
};

/** What stands against showing a widget; undefined when nothing does. */
export const widgetProblem = <T extends WidgetType>({ type, options }: WidgetOf<T>) =>
  PROBLEMS[type](options);
