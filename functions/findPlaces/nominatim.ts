import * as v from 'valibot';
import { askProviderJson } from '../provider/askProvider.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { distinct, MAX_PLACES, placeOf, type PlaceSource } from './placeSource.ts';

/*
 * OpenStreetMap's search: https://nominatim.org/release-docs/latest/api/Search/ . Its public server requires an
 * identifying user agent and at most one request per second, and forbids autocomplete.
 */
const URL_DEFAULT = 'https://nominatim.openstreetmap.org';
const EVERY_MS = 1000;
/** Callers beyond this queue are told to try again. */
const MAX_WAITING = 10;

const names = v.object({
  city: v.optional(v.string()),
  town: v.optional(v.string()),
  village: v.optional(v.string()),
  hamlet: v.optional(v.string()),
  municipality: v.optional(v.string()),
  county: v.optional(v.string()),
  state: v.optional(v.string()),
  country: v.optional(v.string()),
});
const coordinate = v.pipe(v.string(), v.transform(Number), v.number(), v.finite());
const answerSchema = v.array(
  v.object({
    lat: coordinate,
    lon: coordinate,
    name: v.optional(v.string(), ''),
    address: v.optional(names, {}),
  }),
);
type Found = v.InferOutput<typeof answerSchema>[number];

export const nominatim: PlaceSource = {
  name: 'nominatim',
  async find(ports, query, language) {
    await turn();
    const search = new URLSearchParams({
      q: query,
      format: 'jsonv2',
      addressdetails: '1',
      limit: String(MAX_PLACES + 4),
      featureType: 'settlement',
      'accept-language': language,
    });
    const url = `${ports.settings.PLACES_URL ?? URL_DEFAULT}/search?${search.toString()}`;
    const limits = { timeoutMs: 10_000, maxBytes: 256 * 1024 };
    const found = await askProviderJson(ports, answerSchema, { url, ...limits });
    return distinct(found.map(asPlace)).slice(0, MAX_PLACES);
  },
};

function asPlace({ lat, lon, name, address }: Found) {
  const { city, town, village, hamlet, municipality, county, state, country } = address;
  const settlement = city ?? town ?? village ?? hamlet ?? municipality ?? '';
  return placeOf({
    name: name === '' ? settlement : name,
    region: state ?? county,
    country,
    latitude: lat,
    longitude: lon,
  });
}

let [nextTurn, waiting] = [0, 0];

/** Limits the whole process to one request per second. @throws FunctionProblem 'providerBusy' */
async function turn(): Promise<void> {
  if (waiting >= MAX_WAITING) throw new FunctionProblem('providerBusy');
  const now = performance.now();
  const at = Math.max(now, nextTurn);
  nextTurn = at + EVERY_MS;
  waiting++;
  await new Promise((resolve) => setTimeout(resolve, at - now));
  waiting--;
}
