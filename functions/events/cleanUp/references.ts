import { entriesOf, isObject } from '../../../src/model/json.ts';
import type { FunctionDatabase } from '../../ports.ts';
import { filesIn } from './filesIn.ts';

/** What still needs a file: a row, only a kept version of one, or nothing. */
export type Reference = 'row' | 'version' | 'none';

export interface References {
  find(path: string): Promise<Reference>;
}

interface Needed {
  readonly rows: ReadonlySet<string>;
  readonly versions: ReadonlySet<string>;
}

/** Slides and templates of a team that are looked at as if they were no more, with their versions. */
export interface Disregarded {
  readonly teamId: string;
  readonly gone: ReadonlySet<string>;
}

/** Answers from one look at each team, so it is made anew for each run. */
export function createReferences(
  database: FunctionDatabase,
  disregarded?: Disregarded,
): References {
  const known = new Map<string, Promise<Needed>>();
  const needed = (owner: string): Promise<Needed> => {
    const gone = owner === `teams/${disregarded?.teamId}` ? disregarded?.gone : undefined;
    const found = known.get(owner) ?? readNeeded(database, owner, gone);
    known.set(owner, found);
    return found;
  };
  return {
    async find(path) {
      const [area = '', owner = ''] = path.split('/');
      const owners = area === 'teams' ? await familyOf(database, owner) : [`users/${owner}`];
      const all = await Promise.all(owners.map(needed));
      if (all.some(({ rows }) => rows.has(path))) return 'row';
      return all.some(({ versions }) => versions.has(path)) ? 'version' : 'none';
    },
  };
}

/** A team and those below it: they show its templates and slides, with its files. */
async function familyOf(database: FunctionDatabase, team: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    ['children', 'rootChildren'].map((list) => database.get(`teams/${team}/${list}`)),
  );
  const below = lists.flatMap((list) => entriesOf(list).map(([id]) => id));
  return [...new Set([team, ...below])].map((id) => `teams/${id}`);
}

async function readNeeded(
  database: FunctionDatabase,
  owner: string,
  gone: ReadonlySet<string> = new Set(),
): Promise<Needed> {
  const [area, id] = owner.split('/');
  if (area === 'users') {
    return { rows: filesIn(await database.get(`${owner}/avatar`)), versions: new Set() };
  }
  const read = (place: string) => database.get(place);
  const lists = await Promise.all([`${owner}/slides`, `templates/${id}/canvas`].map(read));
  const others = await Promise.all(
    ['brand', 'avatar', 'users'].map((it) => read(`${owner}/${it}`)),
  );
  const isLeft = (row: unknown) => !isObject(row) || !gone.has(String(row['id']));
  const rows = lists.flatMap((list) => entriesOf(list).map(([, row]) => row)).filter(isLeft);
  const history = entriesOf(await read(`${owner}/history`)).filter(([of]) => !gone.has(of));
  return { rows: filesIn([rows, others]), versions: filesIn(history.map(([, kept]) => kept)) };
}
