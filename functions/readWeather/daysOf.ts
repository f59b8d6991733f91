import type {
  WeatherCondition,
  WeatherDay,
  WeatherMoment,
} from '../../src/model/widgets/weather.ts';

/** Conditions that characterize a day, the worst last. */
const SEVERITY: readonly WeatherCondition[] = [
  'clear',
  'fair',
  'partlyCloudy',
  'cloudy',
  'fog',
  'lightRain',
  'lightSnow',
  'rain',
  'sleet',
  'snow',
  'heavyRain',
  'heavySnow',
  'thunder',
];
/** From this condition on, a quarter of the day suffices to characterize it. */
const WET = SEVERITY.indexOf('lightRain');
const HOUR_MS = 60 * 60 * 1000;

/**
 * Groups moments to days, from midnight to midnight at the place. The condition is the most common one by daylight; a
 * day with rain for a good part counts as rainy.
 */
export function daysOf(moments: readonly WeatherMoment[], timeZone: string): WeatherDay[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const byDate = new Map<string, WeatherMoment[]>();
  for (const moment of moments) {
    const date = format.format(moment.at);
    byDate.set(date, [...(byDate.get(date) ?? []), moment]);
  }
  return [...byDate].slice(0, 7).map(([date, ofDay]) => dayOf(date, ofDay));
}

function dayOf(date: string, moments: readonly WeatherMoment[]): WeatherDay {
  const temperatures = moments.map(({ temperature }) => temperature);
  const amounts = hourly(moments);
  return {
    date,
    min: Math.min(...temperatures),
    max: Math.max(...temperatures),
    condition: conditionOf(moments),
    ...(amounts === undefined ? {} : { precipitation: Math.round(amounts * 10) / 10 }),
  };
}

/** Returns the sum if any moment has an amount. */
function hourly(moments: readonly WeatherMoment[]): number | undefined {
  const amounts = moments.flatMap(({ precipitation }) => precipitation ?? []);
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
}

function conditionOf(moments: readonly WeatherMoment[]): WeatherCondition {
  const byDay = moments.filter(({ isDay }) => isDay);
  const shown = byDay.length > 0 ? byDay : moments;
  const weights = new Map<WeatherCondition, number>();
  shown.forEach(({ condition, at }, index) => {
    const next = shown[index + 1];
    const length = next ? Math.min(next.at - at, 6 * HOUR_MS) : HOUR_MS;
    weights.set(condition, (weights.get(condition) ?? 0) + length);
  });
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const ranked = [...weights].sort(([a], [b]) => SEVERITY.indexOf(b) - SEVERITY.indexOf(a));
  // The worst that fills a quarter of the day; otherwise the most common.
  const wet = ranked.find(
    ([condition, weight]) => SEVERITY.indexOf(condition) >= WET && weight >= total / 4,
  );
  const most = [...weights].sort(([, a], [, b]) => b - a)[0];
  return wet?.[0] ?? most?.[0] ?? 'cloudy';
}
