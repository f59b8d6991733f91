import * as v from 'valibot';
import { askProviderJson } from '../provider/askProvider.ts';
import { distinct, MAX_PLACES, placeOf, type PlaceSource } from './placeSource.ts';

/* Open-Meteo's search over GeoNames: https://open-meteo.com/en/docs/geocoding-api . */
const URL_DEFAULT = 'https://customer-geocoding-api.open-meteo.com/v1/search';

const answerSchema = v.object({
  results: v.optional(
    v.array(
      v.object({
        name: v.string(),
        latitude: v.number(),
        longitude: v.number(),
        admin1: v.optional(v.string()),
        country: v.optional(v.string()),
      }),
    ),
    [],
  ),
});

export const openMeteoPlaces: PlaceSource = {
  name: 'openMeteo',
  async find(ports, query, language) {
    const { PLACES_URL = URL_DEFAULT, OPEN_METEO_KEY = '' } = ports.settings;
    const search = new URLSearchParams({
      name: query,
      count: String(MAX_PLACES + 4),
      language,
      format: 'json',
      apikey: OPEN_METEO_KEY,
    });
    const { results } = await askProviderJson(ports, answerSchema, {
      url: `${PLACES_URL}?${search.toString()}`,
      timeoutMs: 10_000,
      maxBytes: 256 * 1024,
    });
    const places = results.map(({ admin1, ...place }) => placeOf({ ...place, region: admin1 }));
    return distinct(places).slice(0, MAX_PLACES);
  },
};
