import * as v from 'valibot';
import type { Weather } from '../../src/model/widgets/weather.ts';
import { readThrough } from '../cache/readThrough.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput } from '../input.ts';
import { limitTeam, limitUser } from '../limits/limits.ts';
import { assertViewer } from '../teams/membership.ts';
import type { FunctionSettings } from '../settings.ts';
import type { WeatherSource } from './weatherSource.ts';

const MINUTE_MS = 60 * 1000;
const POLICY = {
  kind: 'weather',
  minAgeMs: 20 * MINUTE_MS,
  maxAgeMs: 2 * 60 * MINUTE_MS,
  retryMs: 5 * MINUTE_MS,
  keepMs: 24 * 60 * MINUTE_MS,
};
const RATE = { perUser: 300, perTeam: 100 };

const degreesInput = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max));

/**
 * Reads the weather of a place for members and players of a team. Returns `{weather}`, a `Weather` of the model. All
 * teams share one answer per square kilometre.
 */
export const readWeather = defineFunction({
  name: 'readWeather',
  input: v.object({
    teamId: idInput<'team'>(),
    latitude: degreesInput(90),
    longitude: degreesInput(180),
  }),
  async run(ports, caller, { teamId, ...exact }) {
    await assertViewer(ports.database, teamId, caller);
    await limitUser(ports, 'readWeather', caller, RATE);
    const place = { latitude: coarse(exact.latitude), longitude: coarse(exact.longitude) };
    const source = await sourceOf(ports.settings);
    const key = `${source.name} ${place.latitude} ${place.longitude}`;
    const { value, ...reading } = await readThrough(ports, { ...POLICY, key }, async (known) => {
      await limitTeam(ports, 'readWeather', teamId, RATE);
      return source.load(ports, place, known);
    });
    const weather: Weather = { ...value, ...reading };
    return { weather };
  },
});

/** Loaded on demand: the map of time zones alone is larger than everything else here. */
async function sourceOf({ WEATHER_PROVIDER }: FunctionSettings): Promise<WeatherSource> {
  if (WEATHER_PROVIDER === 'off') throw new FunctionProblem('notConfigured');
  return WEATHER_PROVIDER === 'open-meteo'
    ? (await import('./openMeteo.ts')).openMeteo
    : (await import('./metNorway.ts')).metNorway;
}

const coarse = (degrees: number) => Math.round(degrees * 100) / 100 || 0;
