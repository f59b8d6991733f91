import * as v from 'valibot';
import type { Place } from '../../src/model/widgets/weather.ts';
import { readThrough } from '../cache/readThrough.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { idInput, textInput } from '../input.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';
import type { FunctionSettings } from '../settings.ts';
import { PLACE_LANGUAGES, type PlaceSource } from './placeSource.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const POLICY = {
  kind: 'places',
  minAgeMs: 30 * DAY_MS,
  maxAgeMs: 30 * DAY_MS,
  retryMs: 60 * 1000,
  keepMs: 90 * DAY_MS,
};
const RATE = { perUser: 60, perTeam: 120 };

/**
 * Finds places by name, in the person's language, for the weather. Returns `{places, attribution}`: at most eight
 * `Place`s, the likeliest first.
 */
export const findPlaces = defineFunction({
  name: 'findPlaces',
  input: v.object({
    teamId: idInput<'team'>(),
    query: textInput(120),
    language: v.picklist(PLACE_LANGUAGES),
  }),
  async run(ports, caller, { teamId, query, language }) {
    await assertPermission(ports.database, teamId, caller, 'editSlides');
    await limitRate(ports, 'findPlaces', caller, teamId, RATE);
    const { source, attribution } = await sourceOf(ports.settings);
    const wanted = query.replace(/\s+/g, ' ').toLowerCase();
    const key = `${source.name} ${language} ${wanted}`;
    const { value } = await readThrough<readonly Place[]>(ports, { ...POLICY, key }, async () => ({
      value: await source.find(ports, wanted, language),
    }));
    return { places: value, attribution };
  },
});

interface Chosen {
  readonly source: PlaceSource;
  readonly attribution: { readonly text: string; readonly url: string };
}

async function sourceOf(settings: FunctionSettings): Promise<Chosen> {
  if (settings.WEATHER_PROVIDER === 'off') throw new FunctionProblem('notConfigured');
  if (settings.OPEN_METEO_KEY !== undefined) {
    return {
      source: (await import('./openMeteoPlaces.ts')).openMeteoPlaces,
      attribution: { text: 'GeoNames', url: 'https://www.geonames.org/' },
    };
  }
  return {
    source: (await import('./nominatim.ts')).nominatim,
    attribution: { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  };
}
