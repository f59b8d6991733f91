import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInAnonymously,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RulesJson } from './rules/RulesJson.ts';
import { readNewestMail } from './outbox.testkit.ts';
import { startTestSite, type TestSite } from './siteServer.testkit.ts';
import { createStorageClient, randomContent } from './storage/storage.testkit.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const rules = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../database.rules.json'), 'utf8'),
) as RulesJson;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ databaseRules: rules });
});
afterAll(() => site.stop());

async function call(name: string, token: string, input: object) {
  const response = await fetch(`${site.url}/functions/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Record<string, any> };
}

const rest = (path: string, token: string, init?: RequestInit) =>
  fetch(`${site.url}/${path}.json?auth=${token}`, init);

test('from the first account to a paired player that reads its team', async () => {
  const config = await (await fetch(`${site.url}/vitrine.json`)).json();
  expect(await (await fetch(`${site.url}/__/vitrine/config.json`)).json()).toEqual(config);
  expect(config).toMatchObject({ backend: 'site', hasAccounts: false });
  expect((config as { registrationPath: string }).registrationPath).toMatch(/^\/r-/);

  const auth = site.newAuth();
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.org', 'password');
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: true };
  expect((await call('createTeam', await user.getIdToken(), input)).status).toBe(200);
  const token = await user.getIdToken(true);
  expect((await call('openTeam', token, { teamId: TEAM })).body).toEqual({
    role: 'admin',
    refreshToken: false,
  });
  expect(await (await rest(`teams/${TEAM}/name`, token)).json()).toBe('Café');
  const hidden = (await (await fetch(`${site.url}/__/vitrine/config.json`)).json()) as object;
  expect(hidden).toMatchObject({ hasAccounts: true, registrationPath: null });

  const storage = createStorageClient(
    () => site.url,
    () => token,
  );
  const media = `teams/${TEAM}/slides/slideSLIDEslide12345/1700000000000__landscape`;
  const bytes = randomContent(1000);
  expect((await storage.multipart(media, bytes)).status).toBe(200);

  const player = (await signInAnonymously(site.newAuth())).user;
  const playerToken = await player.getIdToken();
  const code = { created: { '.sv': 'timestamp' }, device: player.uid };
  const put = { method: 'PUT', body: JSON.stringify(code) };
  expect((await rest('codes/ACDEFG', playerToken, put)).status).toBe(200);
  expect((await rest(`teams/${TEAM}/screens`, playerToken)).status).toBe(401);
  const screens = (await (await rest(`teams/${TEAM}/screens`, token)).json()) as { id: string }[];
  const screenId = screens[0]?.id ?? '';
  const paired = await call('pairScreen', token, { teamId: TEAM, code: 'ACDEFG', screenId });
  expect(paired).toEqual({ status: 200, body: { screenId } });
  expect(await (await rest('codes/ACDEFG/screenId', playerToken)).json()).toBe(screenId);
  expect((await rest(`teams/${TEAM}/screens`, playerToken)).status).toBe(200);

  const asPlayer = createStorageClient(
    () => site.url,
    () => devicesToken,
  );
  const devicesToken = await player.getIdToken(true);
  const read = await asPlayer.get(media);
  expect(Buffer.from(await read.arrayBuffer())).toEqual(Buffer.from(bytes));
  expect((await asPlayer.multipart(`${media}2`, bytes)).status).toBe(403);
});

test('an invited person verifies the address, joins and reads the team', async () => {
  const { user: ada } = await signInWithEmailAndPassword(
    site.newAuth(),
    'ada@example.org',
    'password',
  );
  const inviteId = 'inviteINVITEinvite12';
  const invite = {
    teamId: TEAM,
    inviteId,
    email: 'eve@example.org',
    loginMethod: 'password',
    role: 'editor',
  };
  const adaToken = await ada.getIdToken();
  expect((await call('inviteMember', adaToken, invite)).status).toBe(200);
  expect((await fetch(`${site.url}/invites/${inviteId}/team.json`)).status).toBe(200);
  const again = await call('inviteMember', adaToken, { ...invite, inviteId: `${inviteId}2` });
  expect(again.body['error'].code).toBe('alreadyInvited');

  const auth = site.newAuth();
  const { user } = await createUserWithEmailAndPassword(auth, 'eve@example.org', 'password');
  const accept = async () => call('acceptInvite', await user.getIdToken(true), { inviteId });
  expect((await accept()).body['error'].code).toBe('emailNotVerified');
  await sendEmailVerification(user);
  await fetch(readNewestMail(site.dataDir).link, { method: 'POST' });
  expect((await accept()).body).toEqual({ teamId: TEAM });
  const token = await user.getIdToken(true);
  expect((await rest(`teams/${TEAM}/users`, token)).status).toBe(200);
  const removal = { teamId: TEAM, uid: user.uid };
  expect((await call('removeMember', adaToken, removal)).status).toBe(200);
  expect((await rest(`teams/${TEAM}/users`, token)).status).toBe(401);
});

test('what storage grants follows founding, roles and removal', async () => {
  const signUp = async (name: string) => {
    const email = `${name}@example.org`;
    return (await createUserWithEmailAndPassword(site.newAuth(), email, 'password')).user;
  };
  const [founder, helper] = [await signUp('founder'), await signUp('helper')];
  const [parent, child] = ['parentTEAMparentTE12', 'childTEAMchildTEAM12'];
  const registration = { teamId: parent, name: 'F', teamName: 'Chain', dse: false };
  await call('createTeam', await founder.getIdToken(), registration);
  const founding = { parentId: parent, teamId: child, teamName: 'Branch' };
  await call('createChildTeam', await founder.getIdToken(true), founding);

  /** Returns whether a logo can be uploaded with the token that the app has after opening the team. */
  let time = 1_700_000_000_000;
  const mayAddLogo = async (user: User, teamId: string) => {
    const opened = await call('openTeam', await user.getIdToken(), { teamId });
    const token = await user.getIdToken(opened.body['refreshToken'] === true);
    const storage = createStorageClient(
      () => site.url,
      () => token,
    );
    const logo = `teams/${teamId}/brand/logo/${(time += 1)}`;
    return (await storage.multipart(logo, randomContent(10))).status === 200;
  };
  // The token predates the team: only opening the team lets it in.
  expect(await mayAddLogo(founder, child)).toBe(true);
  const row = { id: helper.uid, name: 'H', email: 'helper@example.org', role: 'editor' };
  await site.server.ports.database.update({ [`teams/${child}/users/${helper.uid}`]: row });
  expect(await mayAddLogo(helper, child)).toBe(false);

  const setRole = async (role: string) => {
    const token = await founder.getIdToken();
    const rev = Number(await (await rest(`teams/${child}/rev`, token)).json()) + 1;
    const place = `users/${helper.uid}`;
    const updates = { rev, 'revs/users': rev, [`${place}/rev`]: rev, [`${place}/role`]: role };
    const body = JSON.stringify(updates);
    expect((await rest(`teams/${child}`, token, { method: 'PATCH', body })).status).toBe(200);
  };
  const claimed = async () =>
    ((await helper.getIdTokenResult(true)).claims['teams'] ?? {}) as Record<string, string>;
  await setRole('admin');
  await vi.waitFor(async () => expect(await claimed()).toEqual({ [child]: 'a' }), 10_000);
  expect(await mayAddLogo(helper, child)).toBe(true);
  await setRole('editor');
  await vi.waitFor(async () => expect(await claimed()).toEqual({ [child]: 'e' }), 10_000);
  expect(await mayAddLogo(helper, child)).toBe(false);
  await call('removeMember', await founder.getIdToken(), { teamId: child, uid: helper.uid });
  expect(await claimed()).toEqual({});
});

test('functions refuse with a code and a request id', async () => {
  const none = await fetch(`${site.url}/functions/openTeam`, { method: 'POST', body: '{}' });
  expect(none.status).toBe(401);
  expect(await none.json()).toEqual({
    error: { code: 'notSignedIn', requestId: none.headers.get('x-request-id') },
  });
  const { user } = await createUserWithEmailAndPassword(site.newAuth(), 'b@c.example', 'password');
  const token = await user.getIdToken();
  expect((await call('openTeam', token, { teamId: TEAM })).body['error'].code).toBe('notAllowed');
  expect((await call('openTeam', token, { teamId: 5 })).status).toBe(400);
  expect((await call('toString', token, {})).status).toBe(404);
  const large = await call('openTeam', token, { teamId: 'x'.repeat(70_000) });
  expect(large.status).toBe(413);
});
