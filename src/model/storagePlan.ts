import * as v from 'valibot';
import { isObject } from './json.ts';

/** Files and their bytes. */
export interface Storage {
  readonly bytes: number;
  readonly files: number;
}

/** Of a plan that says nothing else: hours of film, and more pictures than people look through. */
export const STORAGE: Storage = { bytes: 20_000_000_000, files: 20_000 };

/** Figures of files, each by itself `or` what is told here. */
function restoreFigures(raw: unknown, or: Storage): Storage {
  const of = (name: keyof Storage) => {
    const figure = v.safeParse(v.pipe(v.number(), v.minValue(0)), isObject(raw) && raw[name]);
    return figure.success ? figure.output : or[name];
  };
  return { bytes: of('bytes'), files: of('files') };
}

/** Room for files as a plan has it; what it does not say is as for everybody. */
export const restoreStorage = (raw: unknown): Storage => restoreFigures(raw, STORAGE);

/** What is there (`plans/{t}/stored`); undefined where the service does not tell. */
export const restoreStored = (raw: unknown): Storage | undefined =>
  isObject(raw) ? restoreFigures(raw, { bytes: 0, files: 0 }) : undefined;
