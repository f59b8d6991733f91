import type { EngineName } from './driver.ts';

/** Where a run leaves what an engine has, for the table. */
export const probesOf = (engine: EngineName): string => `.cache/engines/${engine}.json`;
