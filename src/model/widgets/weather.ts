import * as v from 'valibot';
import {
  flag,
  listOf,
  maybe,
  maybeText,
  millis,
  parseWith,
  text,
  type Parsed,
} from '../parsing.ts';

/** State of the sky, coarse enough for a picture on a screen. Stored; add, never rename. */
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

const finite = v.pipe(v.number(), v.finite());
const maybeFinite = maybe(finite);
const latitude = v.pipe(finite, v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(finite, v.minValue(-180), v.maxValue(180));
const condition = v.fallback(v.picklist(WEATHER_CONDITIONS), 'cloudy');

const moment = v.object({
  /** Milliseconds since the epoch; for forecasts the start of the hour. */
  at: millis,
  temperature: finite,
  condition,
  /** True between sunrise and sunset; decides between sun and moon. */
  isDay: v.fallback(v.boolean(), true),
  /** Percent. */
  humidity: maybeFinite,
  windSpeed: maybeFinite,
  /** Where the wind comes from, in degrees from north. */
  windDirection: maybeFinite,
  precipitation: maybeFinite,
});
/** One moment. Temperatures in degrees Celsius, wind in metres per second, rain in millimetres. */
export type WeatherMoment = Parsed<v.InferOutput<typeof moment>>;

const day = v.object({
  /** `yyyy-mm-dd` at the place. */
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  min: finite,
  max: finite,
  condition,
  precipitation: maybeFinite,
});
/** One day at the place, midnight to midnight there; today covers its remaining hours. */
export type WeatherDay = Parsed<v.InferOutput<typeof day>>;

const present = v.pipe(
  v.unknown(),
  v.transform((raw) => parseWith(moment, raw)),
  v.custom<WeatherMoment>((value) => value !== undefined),
);

const weather = v.object({
  latitude,
  longitude,
  /** IANA time zone of the place. */
  timeZone: text(60, 'UTC'),
  now: present,
  /** The next hours. */
  hours: listOf(moment, 24),
  /** Today first. */
  days: listOf(day, 7),
  /** Must be shown beside the weather: the provider's licence requires it. */
  attribution: v.object({ text: v.string(), url: v.string() }),
  /** When the provider last confirmed this, server time in ms. */
  readAt: millis,
  /** True if the provider could not be reached now and this is an earlier response. */
  isStale: flag(),
});
/** Weather as `readWeather` returns it, always metric; a screen converts. */
export type Weather = Parsed<v.InferOutput<typeof weather>>;

/** The parser of weather, both responses of the function and stored ones. */
export function parseWeather(raw: unknown): Weather | undefined {
  return parseWith(weather, raw);
}

const storedPlace = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  region: maybeText(200),
  country: maybeText(200),
  latitude,
  longitude,
});

/** The parser of places. */
export function parsePlace(raw: unknown): Place | undefined {
  return parseWith(storedPlace, raw) as Place | undefined;
}

export type TemperatureUnit = 'metric' | 'imperial';

/** Returns whole degrees for display: Celsius, or Fahrenheit for imperial. */
export function degrees(celsius: number, unit: TemperatureUnit): number {
  const value = unit === 'imperial' ? (celsius * 9) / 5 + 32 : celsius;
  return Math.round(value) || 0; // never -0
}
