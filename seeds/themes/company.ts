import { entriesOf, isObject, type Json } from '../../src/model/json.ts';
import { teamKey } from '../../src/model/kinds.ts';
import { setTeamScreenRole } from '../../src/model/mutations/team/setTeamScreenRole.ts';
import { BRANCHES, COMPANY, type CastTeam } from '../cast.ts';
import { RefusedRequest } from '../http.ts';
import { seedId } from '../ids.ts';
import type { Person } from '../person.ts';
import type { Seed, Theme } from '../seed.ts';
import { pair, seedScreens } from './screens.ts';

/** Besides the one that each team begins with. */
const NAMES = ['Counter', 'Window'] as const;
const roleId = (name: string): string => seedId('role', name);

/** An office with roles of screens, and its branches with three screens each, of which some have a player. */
export const company: Theme = {
  name: 'company',
  sizes: ['company'],
  async run(seed) {
    const head = await seed.person(COMPANY.people[0].email);
    await head.openTeam(COMPANY.id);
    for (const name of NAMES) {
      if (head.row(teamKey(COMPANY.id))?.screenRoles?.[roleId(name)]) continue;
      await head.commit(setTeamScreenRole, { teamId: COMPANY.id, roleId: roleId(name), name });
    }
    await head.sync();
    for (const branch of BRANCHES) {
      await putScreens(await seed.person(branch.people[0].email), branch);
    }
    seed.say(`${BRANCHES.length} branches, ${BRANCHES.length * (NAMES.length + 1)} screens`);
    await pairSome(seed);
  },
};

/** Past the mutations, none of which adds a screen without a player. */
async function putScreens(admin: Person, { id: teamId }: CastTeam): Promise<void> {
  const space = `teams/${teamId}`;
  const rows = entriesOf(await admin.read(`${space}/screens`)).map(([, row]) => row);
  const isThere = (id: string) => rows.some((row) => isObject(row) && row['id'] === id);
  const rev = Number(await admin.read(`${space}/rev`)) + 1;
  const updates: Record<string, Json> = {};
  for (const name of NAMES) {
    const id = seedId<'screen'>('screen', teamId, name);
    if (isThere(id)) continue;
    updates[`${space}/screens/${rows.length + Object.keys(updates).length}`] = {
      id,
      name,
      orientation: 'landscape',
      rotation: 0,
      online: true,
      removed: false,
      timeZone: 'Europe/Zurich',
      roles: { [roleId(name)]: true },
      rev,
    };
  }
  if (Object.keys(updates).length === 0) return;
  await admin.write({ ...updates, [`${space}/rev`]: rev, [`${space}/revs/screens`]: rev });
}

/** Until the server has had enough of one person's codes; the next run goes on. */
async function pairSome(seed: Seed): Promise<void> {
  const full = new Set<string>();
  let paired = 0;
  for (const screen of seedScreens(seed)) {
    const { email } = screen.team.people[0];
    if (full.has(email)) continue;
    try {
      await pair(seed, await seed.person(email), screen);
      paired += 1;
    } catch (error) {
      if (!(error instanceof RefusedRequest) || error.code !== 'tooManyAttempts') throw error;
      full.add(email);
    }
  }
  const rest = seedScreens(seed).length - paired;
  seed.say(
    `${paired} screens have a player${rest > 0 ? `; run it again in ten minutes for ${rest} more` : ''}`,
  );
}
