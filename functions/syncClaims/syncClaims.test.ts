import { expect, test } from 'vitest';
import { keepClaims } from '../events/people/keepClaims.ts';
import { openTeam } from '../openTeam/openTeam.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { syncClaims } from './syncClaims.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const OTHER = 'otherOTHERother12345';
const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org', role: 'admin' };

async function setUp() {
  const memory = createMemoryPorts({
    [`teams/${TEAM}/users/ada`]: ada,
    [`teams/${OTHER}/users/ada`]: ada,
  });
  const caller = memory.person('ada');
  for (const teamId of [OTHER, TEAM]) await openTeam.call(memory.ports, caller, { teamId });
  return {
    memory,
    sync: () => syncClaims.call(memory.ports, caller, {}),
    /** The client asks for a new token. */
    renew: () => void Object.assign(caller.token, memory.users.get('ada')?.claims),
    teams: () => memory.users.get('ada')?.claims['teams'],
  };
}

test('claims follow a changed role and a team that was left, and the token is renewed once', async () => {
  const { memory, sync, teams, renew } = await setUp();
  renew();
  expect(await sync()).toEqual({ refreshToken: false });
  memory.set({
    [`teams/${TEAM}/users/ada/role`]: 'editor',
    [`teams/${OTHER}/users/ada`]: { id: 'ada', removed: true },
  });
  expect(await sync()).toEqual({ refreshToken: true });
  expect(teams()).toEqual({ [TEAM]: 'e' });
  renew();
  expect(await sync()).toEqual({ refreshToken: false });
});

test('a team that was never opened is not claimed, and nobody gains by asking', async () => {
  const { memory, sync, teams } = await setUp();
  memory.set({ 'teams/thirdTHIRDthird12345/users/ada': ada });
  await sync();
  expect(teams()).toEqual({ [TEAM]: 'a', [OTHER]: 'a' });
  const stranger = memory.person('eve');
  expect(await syncClaims.call(memory.ports, stranger, {})).toEqual({ refreshToken: false });
  expect(memory.users.get('eve')?.claims).toEqual({});
});

test('a player keeps the claims of its screen', async () => {
  const { memory } = await setUp();
  const refused = syncClaims.call(memory.ports, memory.device('wall'), {});
  await expect(refused).rejects.toMatchObject({ code: 'notAllowed' });
});

test('whoever loses a role loses it in storage too, without opening anything', async () => {
  const { memory, teams } = await setUp();
  const change = { params: { team: TEAM, user: 'ada' }, before: 'admin', after: 'editor' };
  memory.set({ [`teams/${TEAM}/users/ada/role`]: 'editor' });
  await keepClaims.run(memory.ports, change);
  expect(teams()).toEqual({ [TEAM]: 'e', [OTHER]: 'a' });
  await keepClaims.run(memory.ports, { ...change, params: { team: TEAM, user: 'nobody' } });
});
