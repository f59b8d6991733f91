import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RulesJson } from '../rules/RulesJson.ts';
import { readNewestMail } from '../outbox.testkit.ts';
import { callAs, createTestClock, startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { createStorageClient, randomContent } from '../storage/storage.testkit.ts';

/* Functions about people and teams on the real server: rules, accounts, files, mails. */
const TEAM = 'teamTEAMteamTEAM1234';
const CHILD = 'childCHILDchild12345';
const INVITE = 'inviteINVITEinvite12';
const file = path.resolve(import.meta.dirname, '../../database.rules.json');
const databaseRules = JSON.parse(readFileSync(file, 'utf8')) as RulesJson;
const clock = createTestClock();
let site: TestSite;
let ada: User;
let bob: User;

beforeAll(async () => {
  site = await startTestSite({ databaseRules, clock });
  ada = (await createUserWithEmailAndPassword(site.newAuth(), 'ada@example.org', 'password')).user;
  await call(ada, 'createTeam', { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: true });
});
afterAll(() => site.stop());

const call = (user: User, name: string, input: object) => callAs(site, user, name, input);

const read = async (user: User, place: string) =>
  (await fetch(`${site.url}/${place}.json?auth=${await user.getIdToken()}`)).status;

test('the mail of an invitation lets its reader in without a second mail', async () => {
  const invite = { teamId: TEAM, inviteId: INVITE, email: 'bob@example.org', role: 'editor' };
  await call(ada, 'inviteMember', { ...invite, loginMethod: 'password' });
  const sent = await call(ada, 'sendInvite', { teamId: TEAM, inviteId: INVITE, language: 'de' });
  expect(sent).toEqual({ isSent: false });
  const { text, link } = readNewestMail(site.dataDir);
  expect(text).toContain('Ada lädt Sie in das Team Café in Vitrine ein.');
  expect(link.pathname).toBe(`/invite/${INVITE}`);
  const proof = link.hash.slice(1);
  const listed = (await call(ada, 'listInvites', { teamId: TEAM })) as {
    invites: { address: string }[];
  };
  expect(listed.invites.map(({ address }) => address)).toEqual([`/invite/${INVITE}#${proof}`]);

  expect(await (await fetch(`${site.url}/invites/${INVITE}/team.json`)).json()).toBe('Café');
  expect((await fetch(`${site.url}/inviteProofs/${INVITE}.json`)).status).toBe(401);
  expect(await read(ada, `inviteProofs/${INVITE}`)).toBe(401);

  bob = (await createUserWithEmailAndPassword(site.newAuth(), 'bob@example.org', 'password')).user;
  expect(await call(bob, 'acceptInvite', { inviteId: INVITE })).toBe('emailNotVerified');
  expect(await call(bob, 'acceptInvite', { inviteId: INVITE, proof })).toEqual({ teamId: TEAM });
  expect(await read(bob, `teams/${TEAM}/users`)).toBe(200);
  expect(await call(bob, 'listInvites', { teamId: TEAM })).toBe('notAllowed');
});

test('members of a child team read what it spends from, and nothing else of the plan', async () => {
  const child = { parentId: TEAM, teamId: CHILD, teamName: 'Terrace' };
  expect(await call(ada, 'createChildTeam', child)).toEqual({ teamId: CHILD });
  const invite = { teamId: CHILD, inviteId: INVITE, email: 'cyn@example.org', role: 'editor' };
  await call(ada, 'inviteMember', { ...invite, loginMethod: 'password' });
  await call(ada, 'sendInvite', { teamId: CHILD, inviteId: INVITE, language: 'en' });
  const proof = readNewestMail(site.dataDir).link.hash.slice(1);
  const auth = site.newAuth();
  const cyn = (await createUserWithEmailAndPassword(auth, 'cyn@example.org', 'password')).user;
  await call(cyn, 'acceptInvite', { inviteId: INVITE, proof });
  expect(await read(cyn, `plans/${TEAM}/AICredits`)).toBe(200);
  expect(await read(cyn, `plans/${TEAM}`)).toBe(401);
  await call(ada, 'removeMember', { teamId: CHILD, uid: cyn.uid });
  expect(await read(cyn, `plans/${TEAM}/AICredits`)).toBe(401);
});

test('a team goes with its files, once its children are gone', async () => {
  expect(await call(ada, 'deleteTeam', { teamId: TEAM })).toBe('hasChildren');
  expect(await call(bob, 'deleteTeam', { teamId: TEAM })).toBe('notAllowed');
  const token = await ada.getIdToken(true);
  const storage = createStorageClient(
    () => site.url,
    () => token,
  );
  const picture = `teams/${CHILD}/avatar/1700000000000`;
  expect((await storage.multipart(picture, randomContent(500))).status).toBe(200);
  expect(await call(ada, 'deleteTeam', { teamId: CHILD })).toMatchObject({ members: 1 });
  expect(await site.server.ports.files.list(`teams/${CHILD}/`)).toEqual([]);
  expect(await site.server.ports.database.get(`teams/${CHILD}`)).toBeNull();
  expect(await site.server.ports.database.get(`teams/${TEAM}/children`)).toBeNull();
  expect(await read(bob, `teams/${TEAM}/users`)).toBe(200);
});

test('a token that names no session of its browser ends all of them', async () => {
  const { user } = await signInWithEmailAndPassword(site.newAuth(), 'bob@example.org', 'password');
  await site.server.ports.auth.endOtherSessions({ uid: bob.uid, token: {} });
  for (const each of [user, bob])
    await expect(each.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  clock.advance(1000);
  bob = (await signInWithEmailAndPassword(site.newAuth(), 'bob@example.org', 'password')).user;
});

test('an account goes after a recent sign-in: no token, no session, no address is left', async () => {
  const old = bob;
  clock.advance(6 * 60 * 1000);
  expect(await call(old, 'deleteAccount', {})).toBe('signInAgain');
  const auth = site.newAuth();
  const { user } = await signInWithEmailAndPassword(auth, 'bob@example.org', 'password');
  const told = { id: TEAM, name: 'Café', fate: 'leave' };
  expect(await call(user, 'deleteAccount', { isTrial: true })).toEqual({ teams: [told] });
  expect(await call(user, 'deleteAccount', {})).toEqual({ teams: [told] });
  expect(await call(old, 'openTeam', { teamId: TEAM })).toBe('notSignedIn');
  await expect(old.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  const again = signInWithEmailAndPassword(site.newAuth(), 'bob@example.org', 'password');
  await expect(again).rejects.toThrow('auth/');
  // What another device of the person requests once its sign-in has ended.
  const asked = await fetch(`${site.url}/deletedAccounts/${user.uid}.json`);
  expect(await asked.json()).toEqual(expect.any(Number));
  expect((await fetch(`${site.url}/deletedAccounts.json`)).status).toBe(401);
  const others = JSON.stringify(await site.server.ports.database.get(`teams/${TEAM}`));
  expect(others).not.toContain('bob@example.org');
});
