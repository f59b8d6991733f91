import type { Json } from '../../src/model/json.ts';

/** For new rows, which refer to no files. */
export const noFiles = (): never => {
  throw new Error('a new row refers to no file');
};

/** Returns the form that the database stores, without undefined fields. */
export function stored(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
