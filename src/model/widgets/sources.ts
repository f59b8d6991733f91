import type { Place } from './weather.ts';

/** Data to be fetched for a widget. `key` identifies it in stores: equal sources share one response. */
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

const MINUTE_MS = 60_000;
const WEATHER_EVERY_MS = 30 * MINUTE_MS;

/** Returns a feed that is read again after this many minutes. */
export function feedSource(url: string, minutes: number): WidgetSource {
  return { kind: 'feed', key: `feed ${url}`, url, refreshMs: minutes * MINUTE_MS };
}

/** Returns the weather of a place. */
export function weatherSource(place: Place): WidgetSource {
  const key = `weather ${place.latitude.toFixed(2)},${place.longitude.toFixed(2)}`;
  return { kind: 'weather', key, place, refreshMs: WEATHER_EVERY_MS };
}
