import * as v from 'valibot';
import { isObject } from '../json.ts';

/** An amount of files. */
export interface Storage {
  readonly bytes: number;
  readonly files: number;
}

/** The default of a plan: hours of video, and more pictures than people look through. */
export const STORAGE: Storage = { bytes: 20_000_000_000, files: 20_000 };

/** Returns stored figures, with the default `or` for each missing one. */
function parseFigures(raw: unknown, or: Storage): Storage {
  const of = (name: keyof Storage) => {
    const figure = v.safeParse(v.pipe(v.number(), v.minValue(0)), isObject(raw) && raw[name]);
    return figure.success ? figure.output : or[name];
  };
  return { bytes: of('bytes'), files: of('files') };
}

/** Returns a plan's storage limits, with defaults for missing ones. */
export const parseStorage = (raw: unknown): Storage => parseFigures(raw, STORAGE);

/** Returns the used storage (`plans/{t}/stored`); undefined if the service does not report it. */
export const parseStored = (raw: unknown): Storage | undefined =>
  isObject(raw) ? parseFigures(raw, { bytes: 0, files: 0 }) : undefined;
