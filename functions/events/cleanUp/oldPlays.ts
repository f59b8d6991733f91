import { entriesOf, isObject } from '../../../src/model/json.ts';
import type { FunctionDatabase, FunctionPorts } from '../../ports.ts';

/** So that a year can be compared with the one before. */
const KEPT_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;
/** After this long without a player, a screen has no day left whose record is kept. */
export const PLAYS_KEPT_MS = (KEPT_DAYS + 2) * DAY_MS;
/** Screens asked at a time. */
const AT_ONCE = 50;
/** Of one screen in one run: a backlog is worked off over several. */
const MAX_DAYS = 60;

/**
 * Forgets proof of play that is older than thirteen months. Only the oldest day of each screen is read, which
 * begins with its date.
 */
export async function dropOldPlays({ database, clock }: FunctionPorts): Promise<void> {
  const first = firstKeptDay(clock.now());
  const places = await placesOf(database);
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const some = places.slice(from, from + AT_ONCE);
    await Promise.all(some.map((place) => dropBefore(database, place, first)));
  }
}

/** The same for a screen that no player tells of. True if none of its old days is left. */
export async function dropPlaysOf(
  { database, clock }: FunctionPorts,
  teamId: string,
  screenId: string,
): Promise<boolean> {
  return dropBefore(database, `plays/${teamId}/${screenId}`, firstKeptDay(clock.now()));
}

const firstKeptDay = (now: number): string =>
  new Date(now - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);

/** `plays/{team}/{screen}` of each screen that has a player. */
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

/** False if it ended before everything too old was gone. */
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
