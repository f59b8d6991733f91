import { describe, expect, test } from 'vitest';
import { parseWeather, type Weather } from '../../src/model/widgets/weather.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { BAD_DAYS, portsFor, startProvider } from '../testing/provider.testkit.ts';
import { readWeather } from './readWeather.ts';
import { isDayAt } from './sun.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const HOUR_MS = 3_600_000;
const BERLIN = { latitude: 52.5244, longitude: 13.4105 };

function world() {
  return createMemoryPorts({
    [`teams/${TEAM}`]: { name: 'Team', users: { ada: { id: 'ada', role: 'editor' } } },
    'devices/wall': { teamId: TEAM, screenId: 'screen' },
  });
}

/** Like Locationforecast: hourly at first, then every six hours. */
function metAnswer(start: number) {
  const step = (at: number, temperature: number, next: object) => ({
    time: new Date(at).toISOString().replace('.000', ''),
    data: {
      instant: {
        details: { air_temperature: temperature, relative_humidity: 81.2, wind_speed: 3.4 },
      },
      ...next,
    },
  });
  const period = (symbol_code: string, amount: number) => ({
    summary: { symbol_code },
    details: { precipitation_amount: amount },
  });
  const hours = Array.from({ length: 48 }, (_, n) => {
    const symbol = n < 24 ? 'lightrainshowers_day' : 'clearsky_day';
    return step(start + n * HOUR_MS, n, { next_1_hours: period(symbol, n < 24 ? 0.5 : 0) });
  });
  const later = Array.from({ length: 24 }, (_, n) =>
    step(start + (48 + n * 6) * HOUR_MS, 5, {
      next_6_hours: period('lightssnowshowersandthunder_night', 1),
    }),
  );
  return { type: 'Feature', properties: { meta: {}, timeseries: [...hours, ...later] } };
}

async function setUp(env: Readonly<Record<string, string>> = {}) {
  const memory = world();
  const now = memory.ports.clock.now();
  const provider = await startProvider((req, res) => {
    res.setHeader('expires', new Date(memory.ports.clock.now() + HOUR_MS).toUTCString());
    res.setHeader('last-modified', 'Mon, 05 Jan 2026 11:50:00 GMT');
    if (req.headers['if-modified-since']) res.writeHead(304).end();
    else res.end(JSON.stringify(metAnswer(now - (now % HOUR_MS))));
  });
  const ports = portsFor(memory, { WEATHER_URL: provider.origin, ...env });
  const call = (who: string, place = BERLIN) =>
    readWeather
      .call(ports, who.startsWith('wall') ? memory.device(who) : memory.person(who), {
        teamId: TEAM,
        ...place,
      })
      .then(
        (answer) => (answer as { weather: Weather }).weather,
        (error: { code: string }) => error.code,
      );
  return { memory, provider, call };
}

describe('weather of MET Norway', () => {
  test('is asked as its terms demand, and answered in the terms of the model', async () => {
    const { provider, call } = await setUp({ PROVIDER_CONTACT: 'ops@example.org' });
    const weather = (await call('ada')) as Weather;
    expect(parseWeather(weather)).toEqual(weather);
    expect(weather).toMatchObject({
      timeZone: 'Europe/Berlin',
      latitude: 52.52,
      now: { temperature: 0, condition: 'lightRain', isDay: true, humidity: 81.2, windSpeed: 3.4 },
      attribution: { text: 'MET Norway' },
      isStale: false,
    });
    expect(weather.hours).toHaveLength(24);
    // Noon in UTC is 13:00 in Berlin: eleven hours of that day are left.
    expect(weather.days.slice(0, 2)).toMatchObject([
      { date: '2026-01-05', min: 0, max: 10, condition: 'lightRain', precipitation: 5.5 },
      { date: '2026-01-06', min: 11, max: 34 },
    ]);
    expect(weather.days).toHaveLength(7);
    expect(weather.days[4]?.condition).toBe('thunder');
    const [request] = provider.heard;
    expect(request?.url.href).toMatch(/\/compact\?lat=52\.52&lon=13\.41$/);
    expect(request?.headers['user-agent']).toMatch(/^Vitrine.*ops@example\.org/);
  });

  test('is shared by neighbours and players, and not asked again before it expires', async () => {
    const { memory, provider, call } = await setUp();
    const first = (await call('ada')) as Weather;
    expect(await call('wall', { latitude: 52.521, longitude: 13.409 })).toEqual(first);
    memory.advance(59 * 60_000);
    await call('ada');
    expect(provider.heard).toHaveLength(1);
    memory.advance(2 * 60_000);
    expect(await call('ada')).toMatchObject({ readAt: first.readAt + 61 * 60_000 });
    expect(provider.heard).toHaveLength(2);
    expect(await call('wall2')).toBe('notAllowed');
    expect(await call('eve')).toBe('notAllowed');
  });

  test.each(BAD_DAYS)(
    'on a bad day (%s) says so, and what was known is answered',
    async (...day) => {
      const [, listener, code] = day;
      const { memory, provider, call } = await setUp();
      const good = provider.answer;
      provider.answer = listener;
      expect(await call('ada')).toBe(code);
      expect(await call('ada')).toBe(code);
      expect(provider.heard).toHaveLength(1);
      provider.answer = good;
      memory.advance(6 * 60_000);
      const known = await call('ada');
      provider.answer = listener;
      memory.advance(2 * HOUR_MS);
      expect(await call('ada')).toEqual({ ...(known as Weather), isStale: true });
    },
  );
});

describe('weather of Open-Meteo', () => {
  const answer = {
    timezone: 'America/New_York',
    utc_offset_seconds: -18000,
    current: { time: 1767614400, temperature_2m: -3.5, weather_code: 73, is_day: 1 },
    hourly: {
      time: [1767614400, 1767618000, 1767621600],
      temperature_2m: [-3.5, -2, null],
      precipitation: [0.1, 0.2, 0],
      weather_code: [73, 71, 3],
      is_day: [1, 1, 0],
    },
    daily: {
      time: [1767589200, 1767675600],
      temperature_2m_max: [1, null],
      temperature_2m_min: [-6, -2],
      precipitation_sum: [2.5, 0],
      weather_code: [95, 0],
    },
  };

  test('is asked with the key, and answered in the terms of the model', async () => {
    const { provider, call } = await setUp({
      WEATHER_PROVIDER: 'open-meteo',
      OPEN_METEO_KEY: 'k 1',
    });
    provider.answer = (_req, res) => void res.end(JSON.stringify(answer));
    const weather = (await call('ada', { latitude: 40.71, longitude: -74.01 })) as Weather;
    expect(parseWeather(weather)).toEqual(weather);
    expect(weather).toMatchObject({
      now: { temperature: -3.5, condition: 'snow', isDay: true },
      hours: [{ temperature: -2, condition: 'lightSnow' }],
      days: [{ date: '2026-01-05', min: -6, max: 1, condition: 'thunder', precipitation: 2.5 }],
    });
    expect(provider.heard[0]?.url.searchParams.get('apikey')).toBe('k 1');
    expect(provider.heard[0]?.url.searchParams.get('wind_speed_unit')).toBe('ms');
  });

  test.each([
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
  ])('%s is every one of the codes %s', async (condition, codes) => {
    const { provider, call } = await setUp({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_KEY: 'k' });
    const time = codes.map((_, at) => answer.hourly.time[0]! + at * 3600);
    const none = codes.map(() => 0);
    const still = { temperature_2m: none, precipitation: none, is_day: none };
    const hourly = { ...still, time, weather_code: codes };
    const current = { ...answer.current, weather_code: codes[0] };
    provider.answer = (_req, res) => void res.end(JSON.stringify({ ...answer, current, hourly }));
    const { now, hours } = (await call('ada')) as Weather;
    const told = [now, ...hours].map((one) => one.condition);
    expect(new Set(told)).toEqual(new Set([condition]));
    expect(hours).toHaveLength(codes.length - 1);
  });

  test.each(BAD_DAYS)('on a bad day (%s) says so', async (_name, listener, code) => {
    const { provider, call } = await setUp({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_KEY: 'k' });
    provider.answer = listener;
    expect(await call('ada')).toBe(code);
  });
});

test('weather that is switched off says that it is not set up', async () => {
  const { call } = await setUp({ WEATHER_PROVIDER: 'off' });
  expect(await call('ada')).toBe('notConfigured');
});

test('it is day while the sun is up', () => {
  const at = (text: string) => Date.parse(text);
  expect(isDayAt(at('2026-06-21T02:50Z'), BERLIN)).toBe(true);
  expect(isDayAt(at('2026-06-21T02:30Z'), BERLIN)).toBe(false);
  expect(isDayAt(at('2026-12-21T15:00Z'), BERLIN)).toBe(false);
  expect(isDayAt(at('2026-12-21T07:30Z'), BERLIN)).toBe(true);
  expect(isDayAt(at('2026-06-21T23:00Z'), { latitude: 69.65, longitude: 18.96 })).toBe(true);
});
