import type { FunctionDatabase } from '../../functions/ports.ts';
import { ROOT_TEAM } from '../../seeds/cast.ts';
import { seedId } from '../../seeds/ids.ts';
import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { MENU_TITLE } from './screenStates.ts';

const HOUR_MS = 3_600_000;
const TOWNS = 'Altdorf Basel Bern Biel Chur Davos Genf Glarus Luzern Zug'.split(' ');
const PLACES = ['Bahnhof', 'Markt', 'Flughafen', 'Altstadt'];
const NAMES = ['Counter', 'Window', 'Terrace'];
const ROLES = { counter: seedId('role', 'Counter'), window: seedId('role', 'Window') };

/** What the screens of the branches do, in turns: most play. */
const REPORTS: readonly ((atMs: number) => {
  beatMs: number | null;
  report: Record<string, Json>;
})[] = [
  (at) => ({ beatMs: at, report: { playing: seedId('slide', ROOT_TEAM.id, MENU_TITLE) } }),
  (at) => ({ beatMs: at, report: { playing: seedId('slide', 'of a branch') } }),
  (at) => ({ beatMs: at, report: { playing: seedId('slide', ROOT_TEAM.id, MENU_TITLE) } }),
  (at) => ({ beatMs: at - 3 * HOUR_MS, report: {} }),
  (at) => ({ beatMs: at, report: {} }),
  (at) => ({ beatMs: at, report: { playing: seedId('slide', ROOT_TEAM.id, MENU_TITLE) } }),
  () => ({ beatMs: null, report: {} }),
  (at) => ({
    beatMs: at,
    report: {
      playing: seedId('slide', ROOT_TEAM.id, MENU_TITLE),
      failures: { [seedId('slide', 'of a branch')]: 'failed' },
    },
  }),
];

export const branchId = (at: number) => seedId<'team'>('branch', at);
export const branchName = (at: number) =>
  `${TOWNS[at % TOWNS.length]} ${PLACES[Math.floor(at / TOWNS.length) % PLACES.length]}`;
export const branchScreenId = (at: number, screen: number) =>
  seedId<'screen'>('screen of branch', at, screen);

interface Company {
  readonly branches: number;
  readonly screens: number;
  /** In so many of the branches the founder of the root team is an admin. */
  readonly own: number;
}

/** Gives the root team so many branches more, with screens in different states. */
export async function putCompany(
  database: FunctionDatabase,
  atMs: number,
  { branches, screens, own }: Company,
): Promise<void> {
  const root = `teams/${ROOT_TEAM.id}`;
  const members = entriesOf(await database.get(`${root}/users`));
  const [founder] = members.find(([, row]) => isObject(row) && row['role'] === 'admin') ?? [''];
  for (let at = 0; at < branches; at++) {
    const id = branchId(at);
    const link = { id, name: branchName(at) };
    const writes: Record<string, Json> = {
      [`${root}/children/${id}`]: link,
      [`${root}/rootChildren/${id}`]: link,
      [`teams/${id}`]: {
        id,
        name: branchName(at),
        parentTeam: ROOT_TEAM.id,
        rootTeam: ROOT_TEAM.id,
        rev: 1,
        ...(at < own && {
          users: { [founder]: { id: founder, role: 'admin', name: 'Mira', rev: 1 } },
        }),
      },
    };
    if (at < own) writes[`users/${founder}/teams/${id}`] = link;
    for (let n = 0; n < screens; n++) Object.assign(writes, screenOf(at, n, atMs));
    await database.update(writes);
  }
  const names = { [ROLES.counter]: 'Counter', [ROLES.window]: 'Window' };
  const next = async (space: string) => Number(await database.get(`${space}/rev`)) + 1;
  const [rootRev, userRev] = [await next(root), await next(`users/${founder}`)];
  const roles = Object.entries(names).map(([id, name]) => [id, { id, name }] as const);
  await database.update({
    [`${root}/screenRoles`]: Object.fromEntries(roles),
    [`${root}/rev`]: rootRev,
    [`${root}/revs/info`]: rootRev,
    [`users/${founder}/rev`]: userRev,
    [`users/${founder}/revs/profile`]: userRev,
  });
}

function screenOf(at: number, n: number, atMs: number): Record<string, Json> {
  const [branch, id] = [branchId(at), branchScreenId(at, n)];
  const told = REPORTS[(at * 3 + n) % REPORTS.length]?.(atMs);
  const { beatMs = null, report = {} } = told ?? {};
  const isPaired = beatMs !== null;
  return {
    [`teams/${branch}/screens/${n}`]: {
      id,
      name: `${NAMES[n % NAMES.length]}${n < NAMES.length ? '' : ` ${n + 1}`}`,
      orientation: 'landscape',
      rotation: 0,
      timeZone: 'Europe/Zurich',
      rev: 1,
      ...(n % NAMES.length < 2 && {
        roles: { [n % NAMES.length === 0 ? ROLES.counter : ROLES.window]: true },
      }),
      ...(isPaired && { deviceId: `player-of-${id}`, pairedAtMs: atMs - 99 * HOUR_MS }),
      ...((at + n) % 11 === 10 && { hours: 'Su 08:00-12:00' }),
    },
    ...(isPaired && {
      [`screens/${branch}/${id}`]: beatMs,
      [`screenStates/${branch}/${id}`]: { at: beatMs, rev: 1, appVersion: '0.2.0', ...report },
    }),
  };
}
