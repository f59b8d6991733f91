import type { Place, Weather } from './weather.ts';
import type { Feed } from './feed.ts';
import type { ByWidget, Widget, WidgetOf, WidgetType } from './widget.ts';

/** One thing to be fetched for a widget. `key` names it in stores: equal wishes share one answer. */
export type WidgetSource =
  | {
      readonly kind: 'feed';
      readonly key: string;
      readonly url: string;
      readonly refreshMs: number;
    }
  | {
      readonly kind: 'weather';
      readonly key: string;
      readonly place: Place;
      readonly refreshMs: number;
    };

/** Answers by the key of their source; absent while nothing has come yet. */
export type WidgetData = { readonly [key: string]: Feed | Weather };

const MINUTE_MS = 60_000;
const WEATHER_EVERY_MS = 30 * MINUTE_MS;

/** News of days ago and the weather of this morning do more harm than an absent slide. */
const TOO_OLD_MS = { feed: 48 * 60 * MINUTE_MS, weather: 6 * 60 * MINUTE_MS } as const;

const SOURCES: ByWidget<readonly WidgetSource[]> = {
  weather: ({ place }) => (place ? [weatherSource(place)] : []),
  time: () => [],
  news: ({ categories, refresh }) => categories.map(({ url }) => feedSource(url, refresh)),
  rss: ({ feed, refresh }) => (feed === '' ? [] : [feedSource(feed, refresh)]),
};

/** What a widget needs from outside; nothing for the time. */
export const sourcesOf = <T extends WidgetType>({ type, options }: WidgetOf<T>) =>
  SOURCES[type](options);

function feedSource(url: string, minutes: number): WidgetSource {
  return { kind: 'feed', key: `feed ${url}`, url, refreshMs: minutes * MINUTE_MS };
}

function weatherSource(place: Place): WidgetSource {
  const key = `weather ${place.latitude.toFixed(2)},${place.longitude.toFixed(2)}`;
  return { kind: 'weather', key, place, refreshMs: WEATHER_EVERY_MS };
}

/**
 * `fresh` may be shown; `none` waits for its first answer; `tooOld` steps aside. Of several sources
 * one that may be shown is enough.
 */
export function dataState(
  widget: Widget,
  data: WidgetData,
  nowMs: number,
): 'fresh' | 'none' | 'tooOld' {
  const sources = sourcesOf(widget);
  if (sources.length === 0) return 'fresh';
  const ages = sources.flatMap(({ key, kind }) => {
    const answer = data[key];
    return answer ? [nowMs - answer.readAt <= TOO_OLD_MS[kind]] : [];
  });
  if (ages.includes(true)) return 'fresh';
  return ages.length > 0 ? 'tooOld' : 'none';
}

/** When the oldest shown answer was confirmed, ms; undefined without any. */
export function dataReadAt(widget: Widget, data: WidgetData): number | undefined {
  const times = sourcesOf(widget).flatMap(({ key }) => data[key]?.readAt ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}
