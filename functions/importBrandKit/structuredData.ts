import type { CheerioAPI } from 'cheerio';
import { isObject } from '../../src/model/json.ts';

export interface Organisation {
  readonly name?: string;
  readonly logo?: string;
}

const KINDS =
  /Organization|Corporation|LocalBusiness|Store|Restaurant|Hotel|School|Brand|NGO|Airline|Museum|Bakery|Cafe|Clinic|Dentist|Library|Company/;
const MAX_DEPTH = 6;

/** Returns the organizations that a page describes in JSON-LD, in order. */
export function organisationsOf($: CheerioAPI): readonly Organisation[] {
  return $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((script) => organisationsIn(safeJson($(script).text()), 0));
}

function organisationsIn(value: unknown, depth: number): readonly Organisation[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item) => organisationsIn(item, depth + 1));
  if (!isObject(value)) return [];
  const own = KINDS.test(JSON.stringify(value['@type'] ?? '')) ? [asOrganisation(value)] : [];
  // Articles name their publisher; organizations in reviews and offers are unrelated.
  const nested = ['@graph', 'publisher', 'mainEntity', 'isPartOf', 'provider', 'about'];
  return [...own, ...nested.flatMap((key) => organisationsIn(value[key], depth + 1))];
}

function asOrganisation(value: { readonly [key: string]: unknown }): Organisation {
  const logo = addressOf(value['logo']);
  const name = value['name'];
  return {
    ...(typeof name === 'string' ? { name } : {}),
    ...(logo === undefined ? {} : { logo }),
  };
}

function addressOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return addressOf(value[0]);
  if (!isObject(value)) return undefined;
  return addressOf(value['url']) ?? addressOf(value['contentUrl']);
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // invalid data is ignored
  }
}
