import * as v from 'valibot';
import type { WeatherCondition, WeatherMoment } from '../../src/model/widgets/weather.ts';
import { askProviderJson } from '../provider/askProvider.ts';
import type { Coordinates, WeatherForecast, WeatherSource } from './weatherSource.ts';

/* The forecast of Open-Meteo's commercial service: https://open-meteo.com/en/docs . */
const URL_DEFAULT = 'https://customer-api.open-meteo.com/v1/forecast';
const ATTRIBUTION = { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' };

const seconds = v.number();
const numbers = v.array(v.nullable(v.number()));
const answerSchema = v.object({
  timezone: v.string(),
  utc_offset_seconds: v.number(),
  current: v.object({
    time: seconds,
    temperature_2m: v.number(),
    relative_humidity_2m: v.nullish(v.number()),
    wind_speed_10m: v.nullish(v.number()),
    wind_direction_10m: v.nullish(v.number()),
    precipitation: v.nullish(v.number()),
    weather_code: v.number(),
    is_day: v.number(),
  }),
  hourly: v.object({
    time: v.array(seconds),
    temperature_2m: numbers,
    precipitation: numbers,
    weather_code: numbers,
    is_day: numbers,
  }),
  daily: v.object({
    time: v.array(seconds),
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
    precipitation_sum: numbers,
    weather_code: numbers,
  }),
});
type Answer = v.InferOutput<typeof answerSchema>;

const HOURLY = 'temperature_2m,precipitation,weather_code,is_day';
const QUERY = new URLSearchParams({
  current: `${HOURLY},relative_humidity_2m,wind_speed_10m,wind_direction_10m`,
  hourly: HOURLY,
  daily: 'temperature_2m_max,temperature_2m_min,precipitation_sum,weather_code',
  wind_speed_unit: 'ms',
  timeformat: 'unixtime',
  timezone: 'auto',
  forecast_days: '7',
}).toString();

export const openMeteo: WeatherSource = {
  name: 'openMeteo',
  async load(ports, place) {
    const { WEATHER_URL = URL_DEFAULT, OPEN_METEO_KEY = '' } = ports.settings;
    const where = `latitude=${place.latitude}&longitude=${place.longitude}`;
    const url = `${WEATHER_URL}?${where}&${QUERY}&apikey=${encodeURIComponent(OPEN_METEO_KEY)}`;
    const limits = { timeoutMs: 15_000, maxBytes: 512 * 1024 };
    const answer = await askProviderJson(ports, answerSchema, { url, ...limits });
    return { value: forecastOf(answer, place) };
  },
};

function forecastOf(answer: Answer, place: Coordinates): WeatherForecast {
  const { current } = answer;
  return {
    ...place,
    timeZone: answer.timezone,
    now: {
      at: current.time * 1000,
      temperature: current.temperature_2m,
      condition: conditionOf(current.weather_code),
      isDay: current.is_day === 1,
      ...known('humidity', current.relative_humidity_2m),
      ...known('windSpeed', current.wind_speed_10m),
      ...known('windDirection', current.wind_direction_10m),
      ...known('precipitation', current.precipitation),
    },
    hours: hoursOf(answer),
    days: daysOf(answer),
    attribution: ATTRIBUTION,
  };
}

function hoursOf({ hourly, current }: Answer): WeatherMoment[] {
  const rows = hourly.time.map((time, index) => ({
    at: time * 1000,
    temperature: hourly.temperature_2m[index] ?? Number.NaN,
    condition: conditionOf(hourly.weather_code[index] ?? 3),
    isDay: hourly.is_day[index] === 1,
    ...known('precipitation', hourly.precipitation[index]),
  }));
  return rows
    .filter(({ at, temperature }) => at > current.time * 1000 && Number.isFinite(temperature))
    .slice(0, 24);
}

/** Adding the place's offset to its midnight gives its local date. */
function daysOf({ daily, utc_offset_seconds: offset }: Answer) {
  return daily.time.flatMap((time, index) => {
    const [min, max] = [daily.temperature_2m_min[index], daily.temperature_2m_max[index]];
    if (typeof min !== 'number' || typeof max !== 'number') return [];
    const date = new Date((time + offset) * 1000).toISOString().slice(0, 10);
    const condition = conditionOf(daily.weather_code[index] ?? 3);
    return [
      { date, min, max, condition, ...known('precipitation', daily.precipitation_sum[index]) },
    ];
  });
}

function known<K extends string>(key: K, value: number | null | undefined) {
  return (typeof value === 'number' ? { [key]: value } : {}) as { readonly [key in K]?: number };
}

/** WMO code 4677, as reduced by the service. */
const CONDITIONS: readonly (readonly [WeatherCondition, readonly number[]])[] = [
  ['clear', [0]],
  ['fair', [1]],
  ['partlyCloudy', [2]],
  ['cloudy', [3]],
  ['fog', [45, 48]],
  ['lightRain', [51, 53, 55, 61, 80]],
  ['rain', [63, 81]],
  ['heavyRain', [65, 82]],
  ['sleet', [56, 57, 66, 67]],
  ['lightSnow', [71, 77, 85]],
  ['snow', [73]],
  ['heavySnow', [75, 86]],
  ['thunder', [95, 96, 99]],
];

function conditionOf(code: number): WeatherCondition {
  return CONDITIONS.find(([, codes]) => codes.includes(code))?.[0] ?? 'cloudy';
}
