import type { Place } from '../../src/model/widgets/weather.ts';
import type { FunctionPorts } from '../ports.ts';

export const PLACE_LANGUAGES = ['en', 'de'] as const;
export type PlaceLanguage = (typeof PLACE_LANGUAGES)[number];

/** Finds places by name. */
export interface PlaceSource {
  readonly name: string;
  find(ports: FunctionPorts, query: string, language: PlaceLanguage): Promise<readonly Place[]>;
}

export const MAX_PLACES = 8;

/** Returns a place with coordinates as coarse as the weather requests use. */
export function placeOf(raw: {
  readonly name: string;
  readonly region?: string | undefined;
  readonly country?: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
}): Place {
  const { name, region, country } = raw;
  return {
    name,
    ...(region && region !== name ? { region } : {}),
    ...(country ? { country } : {}),
    latitude: Math.round(raw.latitude * 100) / 100 || 0,
    longitude: Math.round(raw.longitude * 100) / 100 || 0,
  };
}

/** Several records of one town are the same place to a person. */
export function distinct(places: readonly Place[]): readonly Place[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const key = [place.name, place.region, place.country].join('|');
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
