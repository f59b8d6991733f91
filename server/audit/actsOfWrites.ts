import type { Json } from '../../src/model/json.ts';
import { isObject } from '../../src/model/json.ts';
import { paramsOf } from '../database/triggers.ts';
import type { DatabaseChange } from '../database/types.ts';
import type { Act } from './Act.ts';

type Params = Readonly<Record<string, string>>;
type WriteAct = Omit<Act, 'by' | 'team'>;
interface Place {
  readonly path: string;
  /** Returns undefined for a change that is not to be logged. */
  readonly act: (params: Params, change: DatabaseChange) => WriteAct | undefined;
}

const MOST_NAMES = 20;

/** Fields of a team that its admins set. */
const SETTINGS = [
  'name',
  'avatar',
  'slideOrientation',
  'showBrandImport',
  'vitrineTemplateAccess',
  'tags',
  'childSettings',
] as const;

/**
 * What clients write directly and only an admin may, except what has versions of its own: slides, templates and the
 * brand. Everything else that changes rights goes through a function.
 */
const PLACES: readonly Place[] = [
  {
    path: 'teams/{team}/users/{user}/role',
    act: ({ user }, { after }) => ({
      act: 'roleChanged',
      whom: user,
      detail: typeof after === 'string' ? after : undefined,
    }),
  },
  { path: 'teams/{team}/screens/{index}', act: (_, change) => screenAct(change) },
  {
    path: 'teams/{team}/children/{child}',
    act: ({ child }, change) => ({ act: 'childChanged', whom: child, detail: changedIn(change) }),
  },
  {
    path: 'alerts/{team}/{alert}',
    act: ({ alert }, { after }) => ({
      act: after === null ? 'alertEnded' : 'alertShown',
      whom: alert,
    }),
  },
  {
    path: 'commands/{team}/{screen}',
    act: ({ screen }) => ({ act: 'screenCommanded', whom: screen }),
  },
  ...SETTINGS.map((name) => ({
    path: `teams/{team}/${name}`,
    act: () => ({ act: 'teamChanged', detail: name }),
  })),
];

/** The places of the database to watch. */
export const AUDITED_PLACES: readonly string[] = PLACES.map(({ path }) => path);

/** Returns the acts of a client's write. */
export function actsOfWrite(by: string, changes: readonly DatabaseChange[]): readonly Act[] {
  return changes.flatMap((change) => {
    const params = paramsOf(change.pattern, change.path);
    const act = PLACES.find(({ path }) => path === change.pattern)?.act(params, change);
    return act ? [{ by, team: params['team'], ...act }] : [];
  });
}

function screenAct({ before, after }: DatabaseChange): WriteAct | undefined {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const whom = typeof is['id'] === 'string' ? is['id'] : undefined;
  if (was['removed'] !== is['removed']) {
    const detail =
      was['deviceId'] !== undefined && is['deviceId'] === undefined ? 'unpaired' : undefined;
    return { act: is['removed'] === true ? 'screenRemoved' : 'screenRestored', whom, detail };
  }
  if (was['deviceId'] !== is['deviceId']) return { act: 'screenUnpaired', whom };
  if (before === null) return { act: 'screenMade', whom };
  return { act: 'screenChanged', whom, detail: changedIn({ before, after }) };
}

/** Returns the names of the fields that changed, without revisions. */
function changedIn({ before, after }: Pick<DatabaseChange, 'before' | 'after'>): string {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  const same = (name: string) => JSON.stringify(was[name]) === JSON.stringify(is[name]);
  // Rules let clients choose some field names.
  const act = [...names].filter((name) => /^[a-zA-Z]{1,40}$/.test(name));
  return act
    .filter((name) => name !== 'rev' && !same(name))
    .slice(0, MOST_NAMES)
    .join(' ');
}

const fieldsOf = (value: Json): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
