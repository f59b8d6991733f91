import { expect, test } from 'vitest';
import type { TeamId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { reserveCredits } from '../credits/credits.ts';
import { RESERVED_MS } from '../credits/ledger.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { keepClaims } from '../events/people/keepClaims.ts';
import { openTeam } from './openTeam.ts';

const teamId = (n: number) => `team${String(n).padStart(16, '0')}`;

function joinTeam(memory: ReturnType<typeof createMemoryPorts>, n: number, role: string): void {
  const row = { id: 'ada', name: 'Ada', email: 'ada@example.org', role };
  memory.set({ [`teams/${teamId(n)}/users/ada`]: row });
}

test('claims hold the teams opened last, newest first, within the limit', async () => {
  const memory = createMemoryPorts();
  const ada = memory.person('ada');
  for (let n = 1; n <= 60; n++) {
    joinTeam(memory, n, n % 2 ? 'admin' : 'editor');
    await openTeam.call(memory.ports, ada, { teamId: teamId(n) });
  }
  const claims = memory.users.get('ada')?.claims ?? {};
  const teams = Object.entries(claims['teams'] as object);
  expect(teams.slice(0, 2)).toEqual([
    [teamId(60), 'e'],
    [teamId(59), 'a'],
  ]);
  expect(JSON.stringify(claims).length).toBeLessThanOrEqual(1000);
  expect(teams.length).toBeGreaterThan(30);
});

test('receipts of devices that somebody no longer uses make room, the latest ones stay', async () => {
  const memory = createMemoryPorts();
  const ada = memory.person('ada');
  joinTeam(memory, 1, 'editor');
  const spaces = [`teams/${teamId(1)}`, `templates/${teamId(1)}`, 'users/ada'];
  const receipts = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`client${i}`, { n: 1, batchId: 'b', rev: i + 1 }]),
  );
  for (const space of spaces) {
    memory.set({ [`${space}/rev`]: 60, [`${space}/receipts/ada`]: receipts });
    memory.set({ [`${space}/receipts/bo/laptop`]: { n: 99, batchId: 'b', rev: 1 } });
  }
  await openTeam.call(memory.ports, ada, { teamId: teamId(1) });
  for (const space of spaces) {
    const kept = memory.get(`${space}/receipts/ada`) as object;
    expect(Object.keys(kept)).toHaveLength(50);
    expect(kept).not.toHaveProperty('client9');
    // Those of others are theirs.
    expect(memory.get(`${space}/receipts/bo/laptop/n`)).toBe(99);
  }
});

const change = (n: number) => ({
  params: { team: teamId(n), user: 'ada' },
  before: null,
  after: null,
});

test('two tabs that open teams at once keep the claims of both', async () => {
  const memory = createMemoryPorts();
  const ada = memory.person('ada');
  for (const n of [1, 2, 3]) joinTeam(memory, n, 'editor');
  const open = (n: number) => openTeam.call(memory.ports, ada, { teamId: teamId(n) });
  await Promise.all([open(1), open(2), keepClaims.run(memory.ports, change(1)), open(3)]);
  expect(memory.users.get('ada')?.claims).toEqual({
    teams: { [teamId(3)]: 'e', [teamId(2)]: 'e', [teamId(1)]: 'e' },
  });
});

test('a role that ends while a team is opened is not claimed', async () => {
  const memory = createMemoryPorts();
  const ada = memory.person('ada');
  joinTeam(memory, 1, 'admin');
  const { database } = memory.ports;
  const openWhile = (row: Json) =>
    openTeam.call(
      {
        ...memory.ports,
        database: {
          ...database,
          // The credits are settled between the first read and the claim.
          transaction(path, fn) {
            memory.set({ [`teams/${teamId(1)}/users/ada`]: row });
            return database.transaction(path, fn);
          },
        },
      },
      ada,
      { teamId: teamId(1) },
    );
  expect(await openWhile({ id: 'ada', role: 'editor' })).toMatchObject({ role: 'editor' });
  expect(memory.users.get('ada')?.claims).toEqual({ teams: { [teamId(1)]: 'e' } });
  const gone = openWhile({ id: 'ada', removed: true });
  await expect(gone).rejects.toMatchObject({ code: 'notAllowed' });
  expect(memory.users.get('ada')?.claims).toEqual({ teams: {} });
});

test('says whether the token has to be refreshed', async () => {
  const memory = createMemoryPorts();
  let ada = memory.person('ada');
  joinTeam(memory, 1, 'editor');
  const open = () => openTeam.call(memory.ports, ada, { teamId: teamId(1) });
  const renewed = () => ({
    ...ada,
    token: { ...ada.token, ...memory.users.get('ada')?.claims },
  });
  expect(await open()).toEqual({ role: 'editor', refreshToken: true });
  // The claims are set, but this token is still the old one.
  expect(await open()).toEqual({ role: 'editor', refreshToken: true });
  ada = renewed();
  expect(await open()).toEqual({ role: 'editor', refreshToken: false });
  memory.set({ [`teams/${teamId(1)}/users/ada/role`]: 'admin' });
  await keepClaims.run(memory.ports, change(1));
  expect(await open()).toEqual({ role: 'admin', refreshToken: true });
  ada = renewed();
  expect(await open()).toEqual({ role: 'admin', refreshToken: false });
});

test('a changed role changes the claim, an ended one ends it, others are left alone', async () => {
  const memory = createMemoryPorts();
  const ada = memory.person('ada');
  const claims = () => memory.users.get('ada')?.claims;
  joinTeam(memory, 1, 'admin');
  joinTeam(memory, 2, 'editor');
  await keepClaims.run(memory.ports, change(1));
  expect(claims()).toEqual({});
  await openTeam.call(memory.ports, ada, { teamId: teamId(1) });
  await openTeam.call(memory.ports, ada, { teamId: teamId(2) });
  joinTeam(memory, 1, 'editor');
  await keepClaims.run(memory.ports, change(1));
  expect(claims()).toEqual({ teams: { [teamId(2)]: 'e', [teamId(1)]: 'e' } });
  memory.set({ [`teams/${teamId(2)}/users/ada`]: { id: 'ada', removed: true } });
  await keepClaims.run(memory.ports, change(2));
  expect(claims()).toEqual({ teams: { [teamId(1)]: 'e' } });
});

test('teams that were left lose their claim, and strangers are refused', async () => {
  const memory = createMemoryPorts();
  const ada = memory.person('ada');
  joinTeam(memory, 1, 'admin');
  joinTeam(memory, 2, 'admin');
  await openTeam.call(memory.ports, ada, { teamId: teamId(1) });
  memory.set({ [`teams/${teamId(1)}/users/ada`]: { id: 'ada', removed: true } });
  await openTeam.call(memory.ports, ada, { teamId: teamId(2) });
  expect(memory.users.get('ada')?.claims).toEqual({ teams: { [teamId(2)]: 'a' } });
  const refused = openTeam.call(memory.ports, ada, { teamId: teamId(1) });
  await expect(refused).rejects.toMatchObject({ code: 'notAllowed' });
});

test('brings the credits up to date: what a dead process held is there again', async () => {
  const memory = createMemoryPorts({
    'teams/teamTEAMteamTEAM1234': { users: { ada: { id: 'ada', role: 'editor' } } },
    'plans/teamTEAMteamTEAM1234': { AICredits: { available: 1, plan: 5 }, screens: 5 },
  });
  const request = {
    teamId: 'teamTEAMteamTEAM1234' as TeamId,
    uid: 'ada',
    key: 'k',
    amount: 1,
    purpose: 'test',
  };
  await reserveCredits(memory.ports, request);
  memory.advance(RESERVED_MS + 1);
  expect(memory.get('plans/teamTEAMteamTEAM1234/AICredits/available')).toBe(0);
  await openTeam.call(memory.ports, memory.person('ada'), { teamId: 'teamTEAMteamTEAM1234' });
  expect(memory.get('plans/teamTEAMteamTEAM1234/AICredits/available')).toBe(1);
});

test('whoever opens a team is noted whom its parent kept from templates before anybody noted it', async () => {
  const memory = createMemoryPorts();
  const ada = memory.person('ada');
  const [parent, team] = [teamId(1), teamId(2)];
  const children = { [team]: { name: 'Terrace', parentTemplates: false } };
  memory.set({
    [`teams/${parent}`]: { name: 'Chain', children },
    [`teams/${team}`]: { name: 'Terrace', parentTeam: parent, rootTeam: parent },
  });
  joinTeam(memory, 2, 'editor');
  await openTeam.call(memory.ports, ada, { teamId: team });
  expect(memory.get(`teams/${parent}/withoutTemplates`)).toEqual({ ada: true });
  memory.set({ [`teams/${parent}/children/${team}/parentTemplates`]: true });
  await openTeam.call(memory.ports, ada, { teamId: team });
  expect(memory.get(`teams/${parent}/withoutTemplates`)).toBeNull();
});
