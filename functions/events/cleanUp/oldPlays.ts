import { entriesOf, isObject } from '../../../src/model/json.ts';
import type { FunctionDatabase, FunctionPorts } from '../../ports.ts';

/** Allows comparing a year with the previous one. */
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;
/** After this time without a player, all days of a screen are expired. */
export const PLAYS_KEPT_MS = (KEPT_DAYS + 2) * DAY_MS;
/** Number of screens read at a time. */
const AT_ONCE = 50;
/** Per screen and run: a backlog is processed over several runs. */
const MAX_DAYS = 60;

/**
 * Drops proof of play older than 13 months. Reads only the oldest day of each screen, since keys start with the date.
 */
export async function dropOldPlays({ database, clock }: FunctionPorts): Promise<void> {
  const first = firstKeptDay(clock.now());
  const places = await placesOf(database);
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const some = places.slice(from, from + AT_ONCE);
    await Promise.all(some.map((place) => dropBefore(database, place, first)));
  }
}

/** The same for a screen without a player. Returns true if no expired day is left. */
export async function dropPlaysOf(
  { database, clock }: FunctionPorts,
  teamId: string,
  screenId: string,
): Promise<boolean> {
  return dropBefore(database, `plays/${teamId}/${screenId}`, firstKeptDay(clock.now()));
}

const firstKeptDay = (now: number): string =>
  new Date(now - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Returns `plays/{team}/{screen}` of each screen with a player. */
async function placesOf(database: FunctionDatabase): Promise<readonly string[]> {
  const devices = entriesOf(await database.get('devices'));
  const places = devices.flatMap(([, device]) =>
    isObject(device) &&
    typeof device['teamId'] === 'string' &&
    typeof device['screenId'] === 'string'
      ? [`plays/${device['teamId']}/${device['screenId']}`]
      : [],
  );
  return [...new Set(places)];
}

/** Returns false if it stopped before everything expired was dropped. */
async function dropBefore(
  database: FunctionDatabase,
  place: string,
  first: string,
): Promise<boolean> {
  for (let count = 0; count < MAX_DAYS; count++) {
    const [day] = Object.keys(await database.page(place, null, 1));
    if (day === undefined || day >= first) return true;
    await database.update({ [`${place}/${day}`]: null });
  }
  return false;
}
