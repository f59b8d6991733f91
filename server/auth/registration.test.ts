import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  linkWithCredential,
  OAuthProvider,
  signInAnonymously,
  signInWithCredential,
  updateEmail,
  type User,
} from 'firebase/auth';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs, createTestClock, startTestSite, type TestSite } from '../siteServer.testkit.ts';

/* Without the registration path or an invitation there is no account, no team, no storage. */
const PASSWORD = 'correct horse';
const TEAM = 'teamTEAMteamTEAM1234';
const REFUSED = { code: 'auth/admin-restricted-operation' };
const clock = createTestClock();
let site: TestSite;
let owner: User;
let secret: string;
let count = 0;

beforeAll(async () => {
  site = await startTestSite({ clock, env: { REGISTRATION: 'path', TEST_IDENTITY_PROVIDER: '1' } });
  // The first person is let in: the server printed the path for them.
  owner = await signUp('owner@example.org');
  await found(owner, TEAM);
  const settings = readFileSync(path.join(site.dataDir, 'site.json'), 'utf8');
  secret = (JSON.parse(settings) as { registrationPath: string }).registrationPath;
});
afterAll(() => site.stop());

const newEmail = () => `new${++count}@example.org`;
const newId = () => `id${++count}`.padEnd(20, 'x');

async function signUp(email: string): Promise<User> {
  return (await createUserWithEmailAndPassword(site.newAuth(), email, PASSWORD)).user;
}

async function identity(call: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.url}/identitytoolkit.googleapis.com/v1/accounts:${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  return error?.message ?? 'ok';
}

const call = (user: User, name: string, input: object) => callAs(site, user, name, input);
const found = (user: User, teamId: string, more: object = {}) =>
  call(user, 'createTeam', { teamId, name: 'A', teamName: 'T', dse: false, ...more });

async function invite(email: string, loginMethod = 'password'): Promise<string> {
  const inviteId = newId();
  const asked = { teamId: TEAM, inviteId, email, loginMethod, role: 'editor' };
  expect(await call(owner, 'inviteMember', asked)).toMatchObject({ inviteId });
  return inviteId;
}

async function microsoftTicket(email: string): Promise<string> {
  const start = `${site.url}/__/auth/microsoft/start?request=${'r'.repeat(20)}`;
  const page = await fetch(start, { method: 'POST', body: new URLSearchParams({ email }) });
  return /ticket&quot;:&quot;([^&]+)/.exec(await page.text())?.[1] ?? '';
}
const microsoft = (ticket: string) =>
  new OAuthProvider('microsoft.com').credential({ idToken: ticket });

describe('without the path or an invitation', () => {
  test('nobody signs up by password', async () => {
    await expect(signUp(newEmail())).rejects.toMatchObject(REFUSED);
    const wrong = { email: newEmail(), registrationPath: '/r-a-guess' };
    expect(await identity('admit', wrong)).toBe('ADMIN_ONLY_OPERATION');
    await expect(signUp(wrong.email)).rejects.toMatchObject(REFUSED);
  });

  test('nor by Microsoft', async () => {
    const credential = microsoft(await microsoftTicket(newEmail()));
    const tried = signInWithCredential(site.newAuth(), credential);
    await expect(tried).rejects.toMatchObject(REFUSED);
  });

  test('nor learns by it who has an account', async () => {
    await expect(signUp('owner@example.org')).rejects.toMatchObject(REFUSED);
  });

  test('a device stays a device', async () => {
    const { user } = await signInAnonymously(site.newAuth());
    const password = EmailAuthProvider.credential(newEmail(), PASSWORD);
    await expect(linkWithCredential(user, password)).rejects.toMatchObject(REFUSED);
    await expect(updateEmail(user, newEmail())).rejects.toMatchObject(REFUSED);
    const credential = microsoft(await microsoftTicket(newEmail()));
    await expect(linkWithCredential(user, credential)).rejects.toMatchObject(REFUSED);
    expect(await found(user, newId(), { registrationPath: secret })).toBe('notAllowed');
  });

  test('guesses end', async () => {
    const guess = () => identity('admit', { email: newEmail(), registrationPath: '/r-a-guess' });
    const replies = await Promise.all(Array.from({ length: 70 }, guess));
    expect(replies.filter((reply) => reply.startsWith('TOO_MANY'))).not.toHaveLength(0);
    clock.advance(61 * 60 * 1000);
    await owner.getIdToken(true);
  });
});

describe('with the registration path', () => {
  test('people sign up and found a team', async () => {
    const email = newEmail();
    expect(await identity('admit', { email, registrationPath: secret })).toBe('ok');
    expect(await found(await signUp(email), newId())).toHaveProperty('teamId');
  });

  test('by Microsoft too', async () => {
    const ticket = await microsoftTicket(newEmail());
    expect(await identity('admit', { ticket, registrationPath: secret })).toBe('ok');
    const { user } = await signInWithCredential(site.newAuth(), microsoft(ticket));
    expect(await found(user, newId())).toHaveProperty('teamId');
  });

  test('for ten minutes and this address', async () => {
    const email = newEmail();
    await identity('admit', { email, registrationPath: secret });
    await expect(signUp(newEmail())).rejects.toMatchObject(REFUSED);
    clock.advance(11 * 60 * 1000);
    await expect(signUp(email)).rejects.toMatchObject(REFUSED);
  });

  test('apps of version 0.1.0 are known by their page', async () => {
    const account = { password: PASSWORD, returnSecureToken: true };
    const from = (page: string) => ({ referer: page });
    const pages = [`${site.url}${secret}x`, `https://evil.example${secret}`, 'nothing'];
    for (const page of pages) {
      const reply = await identity('signUp', { ...account, email: newEmail() }, from(page));
      expect(reply).toBe('ADMIN_ONLY_OPERATION');
    }
    const own = from(site.url + secret);
    expect(await identity('signUp', { ...account, email: newEmail() }, own)).toBe('ok');
  });
});

describe('with an invitation', () => {
  test('whom it names signs up, and founds no team', async () => {
    const email = newEmail();
    const inviteId = await invite(email);
    expect(await identity('admit', { email, inviteId })).toBe('ok');
    const user = await signUp(email);
    expect(await found(user, newId())).toBe('registrationNeeded');
    expect(await found(user, newId(), { registrationPath: '/r-a-guess' })).toBe(
      'registrationNeeded',
    );
    // Someone who learns the path later may.
    expect(await found(user, newId(), { registrationPath: secret })).toHaveProperty('teamId');
  });

  test('nobody else does, nor by another way', async () => {
    const email = newEmail();
    const inviteId = await invite(email);
    expect(await identity('admit', { email: newEmail(), inviteId })).toBe('ADMIN_ONLY_OPERATION');
    const ticket = await microsoftTicket(email);
    expect(await identity('admit', { ticket, inviteId })).toBe('ADMIN_ONLY_OPERATION');
  });

  test('by Microsoft too', async () => {
    const email = newEmail();
    const inviteId = await invite(email, 'microsoft.com');
    const ticket = await microsoftTicket(email);
    expect(await identity('admit', { ticket, inviteId })).toBe('ok');
    const { user } = await signInWithCredential(site.newAuth(), microsoft(ticket));
    expect(await call(user, 'acceptInvite', { inviteId })).toEqual({ teamId: TEAM });
  });

  test('one that was revoked or has ended counts no more', async () => {
    const email = newEmail();
    const inviteId = await invite(email);
    await call(owner, 'cancelInvite', { teamId: TEAM, inviteId });
    expect(await identity('admit', { email, inviteId })).toBe('ADMIN_ONLY_OPERATION');
    const late = await invite(newEmail());
    clock.advance(8 * 24 * 60 * 60 * 1000);
    expect(await identity('admit', { email, inviteId: late })).toBe('ADMIN_ONLY_OPERATION');
  });

  test('apps of version 0.1.0 are known by their page', async () => {
    await owner.getIdToken(true);
    const email = newEmail();
    const page = { referer: `${site.url}/invite/${await invite(email)}` };
    const body = { email, password: PASSWORD, returnSecureToken: true };
    expect(await identity('signUp', { ...body, email: newEmail() }, page)).toContain('ADMIN_ONLY');
    expect(await identity('signUp', body, page)).toBe('ok');
  });
});

test('who had an account before registration was asked for may found teams as before', async () => {
  const auth = site.server.ports.auth;
  expect(await auth.getUser(owner.uid)).toMatchObject({ mayFoundTeams: true });
});
