import type { EngineName } from './driver.ts';

/** Path of the features found in an engine, for the table. */
export const probesOf = (engine: EngineName): string => `.cache/engines/${engine}.json`;
