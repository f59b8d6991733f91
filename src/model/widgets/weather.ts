import * as v from 'valibot';
import { entriesOf } from '../json.ts';
import { maybeText, millis, restoreWith, text } from '../restore.ts';

/** State of the sky, coarse enough for a picture on a wall. Stored; add, never rename. */
export const WEATHER_CONDITIONS = [
  'clear',
  'fair',
  'partlyCloudy',
  'cloudy',
  'fog',
  'lightRain',
  'rain',
  'heavyRain',
  'sleet',
  'lightSnow',
  'snow',
  'heavySnow',
  'thunder',
] as const;
export type WeatherCondition = (typeof WEATHER_CONDITIONS)[number];

/** A place that weather can be requested for. */
export interface Place {
  readonly name: string;
  /** State or county, to distinguish places of the same name. */
  readonly region?: string;
  readonly country?: string;
  /** Degrees with two decimals, about a kilometre, so that neighbours share a response. */
  readonly latitude: number;
  readonly longitude: number;
}

/** One moment. Temperatures in degrees Celsius, wind in metres per second, rain in millimetres. */
export interface WeatherMoment {
  /** Milliseconds since the epoch; for forecasts the start of the hour. */
  readonly at: number;
  readonly temperature: number;
  readonly condition: WeatherCondition;
  /** True between sunrise and sunset; decides between sun and moon. */
  readonly isDay: boolean;
  /** Percent. */
  readonly humidity?: number;
  readonly windSpeed?: number;
  /** Where the wind comes from, in degrees from north. */
  readonly windDirection?: number;
  readonly precipitation?: number;
}

/** One day at the place, midnight to midnight there; today covers its remaining hours. */
export interface WeatherDay {
  /** `yyyy-mm-dd` at the place. */
  readonly date: string;
  readonly min: number;
  readonly max: number;
  readonly condition: WeatherCondition;
  readonly precipitation?: number;
}

/** Weather as `readWeather` returns it, always metric; a screen converts. */
export interface Weather {
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone of the place. */
  readonly timeZone: string;
  readonly now: WeatherMoment;
  /** The next hours, at most 24. */
  readonly hours: readonly WeatherMoment[];
  /** Today first, at most 7. */
  readonly days: readonly WeatherDay[];
  /** Must be shown beside the weather: the provider's licence requires it. */
  readonly attribution: { readonly text: string; readonly url: string };
  /** When the provider last confirmed this, server time in ms. */
  readonly readAt: number;
  /** True if the provider could not be reached now and this is an earlier response. */
  readonly isStale: boolean;
}

const finite = v.pipe(v.number(), v.finite());
const maybeFinite = v.fallback(v.optional(finite), undefined);
const latitude = v.pipe(finite, v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(finite, v.minValue(-180), v.maxValue(180));
const condition = v.fallback(v.picklist(WEATHER_CONDITIONS), 'cloudy');

const moment = v.object({
  at: millis,
  temperature: finite,
  condition,
  isDay: v.fallback(v.boolean(), true),
  humidity: maybeFinite,
  windSpeed: maybeFinite,
  windDirection: maybeFinite,
  precipitation: maybeFinite,
});

const day = v.object({
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  min: finite,
  max: finite,
  condition,
  precipitation: maybeFinite,
});

/** Rows of a list, without malformed ones. */
function listOf<T>(item: v.ObjectSchema<v.ObjectEntries, undefined>, max: number) {
  return v.pipe(
    v.unknown(),
    v.transform((raw): readonly T[] =>
      entriesOf(raw)
        .slice(0, max)
        .flatMap(([, entry]) => {
          const parsed = restoreWith(item, entry);
          return parsed ? [parsed as T] : [];
        }),
    ),
  );
}

const present = v.pipe(
  v.unknown(),
  v.transform((raw) => restoreWith(moment, raw) as WeatherMoment | undefined),
  v.custom<WeatherMoment>((value) => value !== undefined),
);

const weather = v.object({
  latitude,
  longitude,
  timeZone: text(60, 'UTC'),
  now: present,
  hours: v.fallback(listOf<WeatherMoment>(moment, 24), []),
  days: v.fallback(listOf<WeatherDay>(day, 7), []),
  attribution: v.object({ text: v.string(), url: v.string() }),
  readAt: millis,
  isStale: v.fallback(v.boolean(), false),
});

/** The door for weather, both responses of the function and stored ones. */
export function restoreWeather(raw: unknown): Weather | undefined {
  return restoreWith(weather, raw) as Weather | undefined;
}

const storedPlace = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  region: maybeText(200),
  country: maybeText(200),
  latitude,
  longitude,
});

/** The door for places. */
export function restorePlace(raw: unknown): Place | undefined {
  return restoreWith(storedPlace, raw) as Place | undefined;
}

export type TemperatureUnit = 'metric' | 'imperial';

/** Returns whole degrees for display: Celsius, or Fahrenheit for imperial. */
export function degrees(celsius: number, unit: TemperatureUnit): number {
  const value = unit === 'imperial' ? (celsius * 9) / 5 + 32 : celsius;
  return Math.round(value) || 0; // never -0
}
