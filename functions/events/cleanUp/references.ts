import { entriesOf } from '../../../src/model/json.ts';
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

/** Answers from one look at each team, so it is made anew for each run. */
export function createReferences(database: FunctionDatabase): References {
  const known = new Map<string, Promise<Needed>>();
  const needed = (owner: string): Promise<Needed> => {
    const found = known.get(owner) ?? readNeeded(database, owner);
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

async function readNeeded(database: FunctionDatabase, owner: string): Promise<Needed> {
  const [area, id] = owner.split('/');
  if (area === 'users') {
    return { rows: filesIn(await database.get(`${owner}/avatar`)), versions: new Set() };
  }
  const places = ['slides', 'brand', 'avatar', 'users'].map((name) => `${owner}/${name}`);
  const read = [...places, `templates/${id}/canvas`].map((place) => database.get(place));
  return {
    rows: filesIn(await Promise.all(read)),
    versions: filesIn(await database.get(`${owner}/history`)),
  };
}
