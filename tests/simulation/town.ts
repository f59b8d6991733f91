import { advanceRevs, restoredAt } from '../../functions/spaces/advanceRevs.ts';
import { changeSpaces } from '../../functions/spaces/changeSpaces.ts';
import { claimTeam, refreshClaims } from '../../functions/teams/claims.ts';
import { purgeRow } from '../../functions/events/cleanUp/purgeRow.ts';
import { keepCopies } from '../../functions/events/published/keepCopies.ts';
import { leaveTeam } from '../../functions/teams/leaveTeam.ts';
import type { TeamId, UserId } from '../../src/model/ids.ts';
import { entriesOf, type Json } from '../../src/model/json.ts';
import { teamSpace, userSpace, type Space } from '../../src/model/spaces.ts';
import { idOf, T1, T2, twoTeams, U1, U2 } from '../../sync/engine/device.testkit.ts';
import type { Chance } from './chance.ts';
import type { SignedIn } from './device/account.ts';
import type { History } from './history.ts';
import type { ServerLog } from './serverLog.ts';
import type { MemorySite } from './site/createMemorySite.ts';

/** The parent of the first team; only the first person is a member. */
export const HOUSE = idOf<TeamId>('house', 1);
export const TEAMS: readonly TeamId[] = [T1, T2];
const PEOPLE: readonly UserId[] = [U1, U2];

/** Everything that happens on the server by itself: functions, operators, accidents. */
export interface Town {
  signIn(uid: UserId): SignedIn;
  /** Removes a person from a team, as an admin does. */
  remove(uid: UserId, team: TeamId): Promise<void>;
  /** The person accepts an invitation; claims follow after a while. */
  join(uid: UserId, team: TeamId): Promise<void>;
  claim(uid: UserId, team: TeamId): Promise<void>;
  /** The person was outside this team at some time, or not an admin there. */
  wasLimited(uid: string, team: string): boolean;
  wasOutside(uid: string, team: string): boolean;
  wasAnyoneOutside(teams: readonly string[]): boolean;
  /** The parent did not grant its child team everything at some time. */
  wasForbidden(teams: readonly string[]): boolean;
  /** Runs the function that follows a client's change of a role. */
  noticeRoles(): Promise<void>;
  /** Swaps two slides in a list. */
  reorder(): Promise<void>;
  /** Removes everything of deleted slides except the fact that they are deleted. */
  purge(): Promise<void>;
  readonly purged: ReadonlySet<string>;
  /** Requires another version of the app. */
  askForClient(version: number | null): void;
  /** Adds half a megabyte of templates to one team. */
  fillTemplates(): void;
  /** Backs up the present state; returns a function with which the operator restores it. */
  backUp(): (how: Restoring) => void;
  readonly wasRestored: boolean;
}

/** `isTold`: by the tools, which set a new epoch; otherwise a folder was copied back. */
export interface Restoring {
  readonly isTold: boolean;
  /** Files from after the backup are gone too. */
  readonly withFiles: boolean;
}

export interface TownDeps {
  readonly site: MemorySite;
  readonly chance: Chance;
  readonly log: ServerLog;
  readonly history: Pick<History, 'wentBack' | 'lostFiles'>;
  readonly now: () => number;
}

export function createTown({ site, chance, log, history, now }: TownDeps): Town {
  const { database, ports, identity } = site;
  const outside = new Set<string>([`${U2} ${HOUSE}`]);
  const purged = new Set<string>();
  let wasRestored = false;

  const bump = (space: Space, updates: Readonly<Record<string, Json>>, sections: string[] = []) => {
    const rev = Number(database.get(`${space}/rev`) ?? 0) + 1;
    const revs = sections.map((name) => [`${space}/revs/${name}`, rev]);
    database.admin({ [`${space}/rev`]: rev, ...Object.fromEntries(revs), ...updates });
    return rev;
  };

  return {
    purged,
    get wasRestored() {
      return wasRestored;
    },
    signIn(uid) {
      const claims = { teams: Object.fromEntries([HOUSE, ...TEAMS].flatMap(roleIn(uid))) };
      return { uid, refreshToken: identity.signIn(uid, `${uid}@example.org`, claims) };
    },
    async remove(uid, team) {
      if (database.get(`teams/${team}/users/${uid}/removed`) === true) return;
      outside.add(`${uid} ${team}`);
      await leaveTeam(ports, team, uid);
    },
    async join(uid, team) {
      if (database.get(`teams/${team}/users/${uid}/removed`) !== true) return;
      const [space, user] = [teamSpace(team), userSpace(uid)];
      await changeSpaces(ports.database, [space, user], async (revs) => ({
        writes: {
          [`${space}/users/${uid}`]: { ...memberOf(uid), rev: revs[space] ?? 0 },
          [`${user}/teams/${team}`]: { id: team, name: team },
          ...(team === T1 && { [`teams/${HOUSE}/readers/${uid}`]: true }),
        },
        sections: { [space]: ['users'] as const, [user]: ['profile'] as const },
        result: undefined,
      }));
    },
    claim: async (uid, team) => void (await claimTeam(ports, uid, team)),
    wasOutside: (uid, team) => outside.has(`${uid} ${team}`),
    wasAnyoneOutside: (teams) =>
      [...outside].some((one) => teams.includes(one.split(' ')[1] ?? '')),
    wasForbidden: (teams) =>
      teams.includes(T1) && log.touches.some(({ row }) => row === `teams/${HOUSE}`),
    wasLimited: (uid, team) => outside.has(`${uid} ${team}`) || log.limited.has(`${uid} ${team}`),
    async noticeRoles() {
      for (const uid of PEOPLE) await refreshClaims(ports, uid);
    },
    async reorder() {
      const space = teamSpace(chance.pick(TEAMS));
      const slides = entriesOf(database.get(`${space}/slides`));
      if (slides.length < 2) return;
      const [a, b] = [chance.pick(slides), chance.pick(slides)];
      if (a[0] === b[0]) return;
      const rev = Number(database.get(`${space}/rev`) ?? 0) + 1;
      const stamp = (raw: unknown) => ({ ...(raw as object), rev }) as never;
      bump(space, {
        [`${space}/slides/${a[0]}`]: stamp(b[1]),
        [`${space}/slides/${b[0]}`]: stamp(a[1]),
      });
      for (const [index] of [a, b]) {
        const params = { team: space.split('/')[1] ?? '', index };
        const after = database.get(`${space}/slides/${index}`);
        await keepCopies.run(ports, { params, before: null, after });
      }
    },
    async purge() {
      for (const team of TEAMS) {
        const slides = entriesOf(database.get(`teams/${team}/slides`)) as [string, Deleted][];
        for (const [, { id, status, type }] of slides) {
          if (status !== 'deleted' || !type) continue;
          purged.add(id);
          await purgeRow(ports, 'slide', team, id);
        }
      }
    },
    askForClient(version) {
      for (const team of TEAMS) bump(teamSpace(team), { [`teams/${team}/minClient`]: version });
    },
    fillTemplates() {
      const space = `templates/${T2}` as const;
      const rev = Number(database.get(`${space}/rev`) ?? 0) + 1;
      const rows = Array.from({ length: 40 }, (_, n) => idOf<string>('large', n));
      const data = { notes: 'x'.repeat(12_000) };
      const large = { status: 'active', revision: 'r', teamId: T2, data, rev, originalDate: 0 };
      bump(
        space,
        Object.fromEntries(rows.map((id) => [`${space}/canvas/${id}`, { ...large, id, name: id }])),
      );
    },
    backUp() {
      const [everything, files, undo] = [database.get(''), site.storage.names(), log.mark()];
      return ({ isTold, withFiles }) => {
        wasRestored = true;
        undo();
        database.restore(isTold ? advanceRevs(everything, restoredAt(now())) : everything);
        const newer = site.storage.names().filter((name) => !files.includes(name));
        if (withFiles) {
          newer.forEach(site.storage.remove);
          const revOf = (space: Space) => Number(database.get(`${space}/rev`) ?? 0);
          history.lostFiles(newer, isTold ? undefined : revOf);
        }
        if (!isTold) history.wentBack();
        site.storage.dropSessions();
        purged.clear(); // Slides purged since then exist again.
      };
    },
  };

  function roleIn(uid: UserId) {
    return (team: TeamId) => {
      const role = database.get(`teams/${team}/users/${uid}/role`);
      return role === null ? [] : [[team, role === 'admin' ? 'a' : 'e']];
    };
  }
}

interface Deleted {
  readonly id: string;
  readonly status?: string;
  readonly type?: string;
}

const memberOf = (uid: UserId) => ({
  id: uid,
  name: `Name ${uid}`,
  email: `${uid}@example.org`,
  role: 'admin',
});

/** Returns two teams with some slides of older data (without stamps, and with a gap in the list), and a parent. */
export function startingPoint(): Json {
  const { teams, users, ...rest } = twoTeams() as unknown as Town0;
  const slide = (n: number) => ({
    id: idOf('older', n),
    type: 'image',
    title: `older ${n}`,
    status: 'draft',
  });
  const slides = (from: number) => ({ 0: slide(from), 1: slide(from + 1), 3: slide(from + 2) });
  const shown = { ...slide(7), status: 'published', rev: 1, shownRev: 1 };
  const links = (ids: readonly TeamId[]) =>
    Object.fromEntries(ids.map((id) => [id, { id, name: id }]));
  return {
    ...rest,
    copied: { published: 0 },
    users: {
      [U1]: { ...users[U1], teams: links([HOUSE, ...TEAMS]) },
      [U2]: { ...users[U2], teams: links(TEAMS) },
    },
    teams: {
      [T1]: { ...teams[T1], parentTeam: HOUSE, slides: slides(1) },
      [T2]: { ...teams[T2], slides: slides(4) },
      [HOUSE]: {
        name: 'House',
        rev: 1,
        users: { [U1]: memberOf(U1) },
        readers: { [U1]: true, [U2]: true },
        children: { [T1]: { id: T1, name: 'One' } },
        childSettings: { brandManager: true, createTemplates: true, parentTemplates: true },
        slides: { 0: shown },
        published: { 0: shown },
      },
    },
  } as Json;
}

interface Town0 {
  readonly teams: { readonly [id: string]: object };
  readonly users: { readonly [id: string]: object };
}
