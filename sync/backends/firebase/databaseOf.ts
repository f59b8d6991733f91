import type { HostConfig } from './hostConfig.ts';

/**
 * Address of the database in which a place lies, '' for the one that a client opens. Nothing else knows an address:
 * where teams come to lie in several databases, their ids, which follow the first key of a place, decide here.
 */
export const databaseOf = (
  { databaseUrl }: Pick<HostConfig, 'databaseUrl'>,
  _place: string,
): string => databaseUrl;
