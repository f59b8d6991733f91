import * as v from 'valibot';
import type { WeatherCondition, WeatherMoment } from '../../src/model/widgets/weather.ts';
import { askProvider, malformed, parseProviderAnswer } from '../provider/askProvider.ts';
import { userAgent } from '../provider/userAgent.ts';
import { daysOf } from './daysOf.ts';
import { isDayAt } from './sun.ts';
import type { Coordinates, WeatherForecast, WeatherSource } from './weatherSource.ts';
import lookUp from '@photostructure/tz-lookup';

/*
 * Locationforecast 2.0 of the Norwegian Meteorological Institute: https://api.met.no/doc/ . Free for commercial use
 * under CC BY 4.0; requires attribution, an identifying user agent, at most four decimals, and no request before
 * `Expires`.
 */
const URL_DEFAULT = 'https://api.met.no/weatherapi/locationforecast/2.0';
const ATTRIBUTION = { text: 'MET Norway', url: 'https://www.met.no/en' };

const period = v.object({
  summary: v.object({ symbol_code: v.string() }),
  details: v.optional(v.object({ precipitation_amount: v.optional(v.number()) }), {}),
});
const step = v.object({
  time: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    instant: v.object({
      details: v.object({
        air_temperature: v.number(),
        relative_humidity: v.optional(v.number()),
        wind_speed: v.optional(v.number()),
        wind_from_direction: v.optional(v.number()),
      }),
    }),
    next_1_hours: v.optional(period),
    next_6_hours: v.optional(period),
    next_12_hours: v.optional(v.object({ summary: v.object({ symbol_code: v.string() }) })),
  }),
});
const answerSchema = v.object({
  properties: v.object({ timeseries: v.pipe(v.array(step), v.minLength(1)) }),
});
type Step = v.InferOutput<typeof step>;

export const metNorway: WeatherSource = {
  name: 'met',
  async load(ports, place, known) {
    const base = ports.settings.WEATHER_URL ?? URL_DEFAULT;
    const url = `${base}/compact?lat=${place.latitude}&lon=${place.longitude}`;
    const headers = {
      'user-agent': userAgent(ports.settings),
      accept: 'application/json',
      ...(known.lastModified === undefined ? {} : { 'if-modified-since': known.lastModified }),
    };
    const answer = await askProvider(ports, {
      url,
      init: { headers },
      timeoutMs: 15_000,
      maxBytes: 1024 * 1024,
    });
    const now = ports.clock.now();
    const expires = Date.parse(answer.headers.get('expires') ?? '');
    const lastModified = answer.headers.get('last-modified') ?? undefined;
    const value = answer.status === 304 ? undefined : parse(answer.bytes, place, now);
    if (answer.status !== 304 && !value) return malformed(ports, url);
    return {
      ...(value ? { value } : {}),
      ...(lastModified === undefined ? {} : { lastModified }),
      ...(Number.isFinite(expires) ? { maxAgeMs: expires - now } : {}),
    };
  },
};

function parse(bytes: Uint8Array, place: Coordinates, now: number): WeatherForecast | undefined {
  const answer = parseProviderAnswer(answerSchema, bytes);
  if (!answer) return undefined;
  const moments = answer.properties.timeseries.map((item) => momentOf(item, place));
  // The series starts with the current hour; a cached response may start earlier.
  const running = moments.findLastIndex(({ at }) => at <= now);
  const hours = moments.slice(Math.max(running, 0));
  const first = hours[0];
  if (!first) return undefined;
  const timeZone = timeZoneOf(place);
  return {
    ...place,
    timeZone,
    now: first,
    hours: hours.slice(1, 25),
    days: daysOf(hours, timeZone),
    attribution: ATTRIBUTION,
  };
}

function momentOf({ time, data }: Step, place: Coordinates): WeatherMoment {
  const { details } = data.instant;
  const next = data.next_1_hours ?? data.next_6_hours;
  const symbol = next?.summary.symbol_code ?? data.next_12_hours?.summary.symbol_code ?? 'cloudy';
  const at = Date.parse(time);
  return {
    at,
    temperature: details.air_temperature,
    condition: conditionOf(symbol),
    isDay: /_(day|polartwilight)$/.test(symbol) || (!symbol.includes('_') && isDayAt(at, place)),
    ...optional('humidity', details.relative_humidity),
    ...optional('windSpeed', details.wind_speed),
    ...optional('windDirection', details.wind_from_direction),
    ...optional('precipitation', next?.details.precipitation_amount),
  };
}

function optional<K extends string>(key: K, value: number | undefined) {
  return (value === undefined ? {} : { [key]: value }) as { readonly [key in K]?: number };
}

const PLAIN: Readonly<Record<string, WeatherCondition>> = {
  clearsky: 'clear',
  fair: 'fair',
  partlycloudy: 'partlyCloudy',
  cloudy: 'cloudy',
  fog: 'fog',
};

/** Symbols have names such as `lightrainshowersandthunder_day`; some are misspelt with a double s. */
function conditionOf(symbol: string): WeatherCondition {
  const name = symbol.replace(/_.*/, '').replace(/^lightss/, 'lights');
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  if (plain) return plain;
  if (name.includes('thunder')) return 'thunder';
  if (name.includes('sleet')) return 'sleet';
  const kind = name.includes('snow') ? 'Snow' : name.includes('rain') ? 'Rain' : undefined;
  if (!kind) return 'cloudy';
  if (name.startsWith('light')) return `light${kind}`;
  return name.startsWith('heavy') ? `heavy${kind}` : kind === 'Snow' ? 'snow' : 'rain';
}

/** Returns the IANA time zone of a place, from the package's world map; UTC at sea. */
function timeZoneOf({ latitude, longitude }: Coordinates): string {
  try {
    const zone = lookUp(latitude, longitude);
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC'; // a zone unknown to this version of Node
  }
}
