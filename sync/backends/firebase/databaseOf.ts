import type { HostConfig } from './hostConfig.ts';

/**
 * Returns the address of the database with a place, '' for the one that a client opens. Nothing else knows an address:
 * if teams are ever split over several databases, their ids, which follow the first key of a place, decide here.
 */
export const databaseOf = (
  { databaseUrl }: Pick<HostConfig, 'databaseUrl'>,
  _place: string,
): string => databaseUrl;
