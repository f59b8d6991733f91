import { entriesOf, isObject, type Json } from '../../../src/model/json.ts';
import type { FunctionDatabase } from '../../ports.ts';
import { pagesOf } from '../../spaces/slices.ts';
import { storedFilesIn } from './filesIn.ts';

/** What still needs a file: a row, only a kept version of one, or nothing. */
export type Reference = 'row' | 'version' | 'none';

export interface References {
  find(path: string): Promise<Reference>;
}

/** Slides and templates of a team to disregard, with their versions. */
export interface Disregarded {
  readonly teamId: string;
  readonly gone: ReadonlySet<string>;
}

/** Rows and histories of slides in memory at once; a row takes up to 400 kB, a history twenty times as much. */
const ROWS = 20;
const HISTORIES = 2;

type Files = ReadonlySet<string>;

/**
 * Reads each team once, so each run needs its own instance. Earlier versions, which take up the most, are read only if
 * no row needs a file.
 */
export function createReferences(
  database: FunctionDatabase,
  disregarded?: Disregarded,
): References {
  const goneOf = (owner: string): Files =>
    disregarded && owner === `teams/${disregarded.teamId}` ? disregarded.gone : new Set();
  const rowsOf = once((owner) => filesOfRows(database, owner, goneOf(owner)));
  const versionsOf = once((owner) => filesOfVersions(database, owner, goneOf(owner)));
  return {
    async find(path) {
      const [area = '', owner = ''] = path.split('/');
      const isTeam = area === 'teams';
      const owners = isTeam ? await familyOf(database, owner) : [`users/${owner}`];
      if (await isInAny(owners, rowsOf, path)) return 'row';
      return isTeam && (await isInAny(owners, versionsOf, path)) ? 'version' : 'none';
    },
  };
}

function once(read: (owner: string) => Promise<Files>): (owner: string) => Promise<Files> {
  const known = new Map<string, Promise<Files>>();
  return (owner) => {
    const files = known.get(owner) ?? read(owner);
    known.set(owner, files);
    return files;
  };
}

/** One after the other: a family may consist of a hundred teams. */
async function isInAny(
  owners: readonly string[],
  filesOf: (owner: string) => Promise<Files>,
  path: string,
): Promise<boolean> {
  for (const owner of owners) if ((await filesOf(owner)).has(path)) return true;
  return false;
}

/** Returns a team and those below it: they show its templates and slides, and thus its files. */
async function familyOf(database: FunctionDatabase, team: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    ['children', 'rootChildren'].map((list) => database.get(`teams/${team}/${list}`)),
  );
  const below = lists.flatMap((list) => entriesOf(list).map(([id]) => id));
  return [...new Set([team, ...below])].map((id) => `teams/${id}`);
}

async function filesOfRows(
  database: FunctionDatabase,
  owner: string,
  gone: ReadonlySet<string>,
): Promise<Files> {
  const [area, id] = owner.split('/');
  const found = new Set<string>();
  const places = area === 'users' ? ['avatar'] : ['brand', 'avatar', 'users'];
  for (const place of places) storedFilesIn(await database.get(`${owner}/${place}`), found);
  if (area === 'users') return found;
  for (const list of [`${owner}/slides`, `templates/${id}/canvas`]) {
    for await (const rows of pagesOf(database, list, ROWS)) {
      const isLeft = (row: Json) =>
        !(isObject(row) && typeof row['id'] === 'string' && gone.has(row['id']));
      storedFilesIn(Object.values(rows).filter(isLeft), found);
    }
  }
  return found;
}

async function filesOfVersions(
  database: FunctionDatabase,
  owner: string,
  gone: ReadonlySet<string>,
): Promise<Files> {
  const found = new Set<string>();
  for await (const histories of pagesOf(database, `${owner}/history`, HISTORIES)) {
    for (const [of, kept] of Object.entries(histories))
      if (!gone.has(of)) storedFilesIn(kept, found);
  }
  return found;
}
