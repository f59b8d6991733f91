import { createUserWithEmailAndPassword, signInAnonymously, type User } from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { runCommand } from './runCommand.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const CHOSEN = 'teamWITHchosenLIMIT1';
let site: TestSite;
let ada: User;

beforeAll(async () => {
  site = await startTestSite({});
  ({ user: ada } = await createUserWithEmailAndPassword(site.newAuth(), 'ada@a.example', 'secret'));
  await callAs(site, ada, 'createTeam', {
    teamId: TEAM,
    name: 'Ada',
    teamName: 'Café',
    dse: false,
  });
});
afterAll(() => site.stop());

const { get, update } = {
  get: (path: string) => site.server.ports.database.get(path),
  update: (updates: Parameters<TestSite['server']['ports']['database']['update']>[0]) =>
    site.server.ports.database.update(updates),
};
const run = (...args: string[]) =>
  runCommand('plan', args, { DATA_DIR: site.dataDir }).catch(
    (error: Error) => `refused: ${error.message}`,
  );

/** Pairs a new screen; returns the code of the refusal. */
async function pair(n: number): Promise<unknown> {
  const player = (await signInAnonymously(site.newAuth())).user;
  const code = `ACDEF${'GHJKMNPQR'[n]}`;
  await update({ [`codes/${code}`]: { created: Date.now(), device: player.uid } });
  const screenId = `screenSCREENscreen0${n}`;
  return callAs(site, ada, 'pairScreen', { teamId: TEAM, code, screenId, name: `Screen ${n}` });
}

test('a team pairs more than five screens, until the provider sets a limit, and again without it', async () => {
  for (let n = 0; n < 6; n++) expect(await pair(n)).toHaveProperty('screenId');
  expect(await run(TEAM)).toEqual(['6 screens paired; no limit is set (a team has at most 2000).']);
  expect(await run(TEAM, '--screens', '6')).toEqual(['6 of 6 screens paired.']);
  expect(await pair(6)).toBe('noLicence');
  expect(await run(TEAM, '--screens', 'none')).toHaveLength(1);
  expect(await pair(7)).toHaveProperty('screenId');
});

test('the command names what it cannot use, and changes nothing then', async () => {
  await run(TEAM, '--screens', '9');
  expect(await run('nowhere')).toContain('no team of that id');
  expect(await run(TEAM, '--screens')).toContain('--screens 20');
  expect(await run(TEAM, '--screens', '-1')).toContain('0 to 20000');
  expect(await run(TEAM, '--screens', '1.5')).toContain('is no number of screens');
  expect(await run(TEAM, '--slides', '5')).toContain('--screens 20');
  expect(await run(TEAM, '--screens', '5', '6')).toContain('too much');
  expect(await get(`plans/${TEAM}/screens`)).toBe(9);
});

test('the five that earlier versions gave go at the first start, and later limits stay', async () => {
  // As a data folder of 0.1.0 has it.
  await update({
    screensLifted: null,
    [`plans/${TEAM}/screens`]: 5,
    [`plans/${CHOSEN}`]: { AICredits: { available: 1, plan: 5 }, screens: 12 },
  });
  await site.restart();
  expect(await get(`plans/${TEAM}/screens`)).toBeNull();
  expect(await get(`plans/${TEAM}/AICredits/plan`)).toBe(5);
  expect(await get(`plans/${CHOSEN}/screens`)).toBe(12);
  await run(TEAM, '--screens', '5');
  await site.restart();
  expect(await get(`plans/${TEAM}/screens`)).toBe(5);
});
