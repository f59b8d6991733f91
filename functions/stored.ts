import type { Json } from '../src/model/json.ts';

/** The form the database holds: what is undefined is left out. */
export function stored(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
