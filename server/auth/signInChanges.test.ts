import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  OAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  signInAnonymously,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readNewestMail } from '../outbox.testkit.ts';
import { callAs, createTestClock, startTestSite, type TestSite } from '../siteServer.testkit.ts';

/* A change of the sign-in methods ends sessions opened with the old ones, and its owner is told. */
const PASSWORD = 'correct horse';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Ample time for the change to cut connections, yet far below any timeout. */
const AT_ONCE = { timeout: 3_000 };
const clock = createTestClock();
let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await startTestSite({ clock, env: { TEST_IDENTITY_PROVIDER: '1' } });
});
afterAll(() => site.stop());

async function signUp() {
  const email = `owner${++count}@example.org`;
  const { user } = await createUserWithEmailAndPassword(site.newAuth(), email, PASSWORD);
  return { user, email };
}

async function signIn(email: string, password = PASSWORD): Promise<User> {
  return (await signInWithEmailAndPassword(site.newAuth(), email, password)).user;
}

/** Opens a signed-in database socket. */
async function openSocket(user: User) {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/.ws?v=5&ns=vitrine-site`);
  const answered = new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      if (String(data).includes('"s":"ok"')) resolve();
    }),
  );
  await new Promise((resolve) => socket.once('open', resolve));
  const body = { r: 1, a: 'auth', b: { cred: await user.getIdToken() } };
  socket.send(JSON.stringify({ t: 'd', d: body }));
  await answered;
  return { isOpen: () => socket.readyState === WebSocket.OPEN, close: () => socket.terminate() };
}

/** Returns what a sign-in is still good for, without requesting a new one. */
async function standing(user: User, idToken: string) {
  const inDatabase = await fetch(`${site.url}/any.json?auth=${idToken}`);
  const renewed = await fetch(`${site.url}/securetoken.googleapis.com/v1/token?key=site`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: user.refreshToken }),
  });
  return [inDatabase.status, renewed.status];
}

const call = (user: User, name: string, input: object) => callAs(site, user, name, input);

const mailsTo = (email: string) => {
  const outbox = path.join(site.dataDir, 'outbox');
  return readdirSync(outbox)
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`));
};

async function microsoftTicket(email: string): Promise<string> {
  const start = `${site.url}/__/auth/microsoft/start?request=${'r'.repeat(20)}`;
  const page = await fetch(start, { method: 'POST', body: new URLSearchParams({ email }) });
  return /ticket&quot;:&quot;([^&]+)/.exec(await page.text())?.[1] ?? '';
}
const microsoft = async (email: string) =>
  new OAuthProvider('microsoft.com').credential({ idToken: await microsoftTicket(email) });

interface Change {
  readonly name: string;
  readonly notice: string;
  readonly prepare?: (user: User) => Promise<unknown>;
  readonly make: (user: User) => Promise<unknown>;
}

const CHANGES: readonly Change[] = [
  {
    name: 'another password',
    notice: 'PASSWORD_CHANGED',
    make: (user) => updatePassword(user, 'another password'),
  },
  {
    name: 'another address',
    notice: 'EMAIL_CHANGED',
    make: (user) => updateEmail(user, `moved${++count}@example.org`),
  },
  {
    name: 'an identity added',
    notice: 'SIGN_IN_ADDED',
    make: async (user) => linkWithCredential(user, await microsoft(`m${++count}@example.org`)),
  },
  {
    name: 'an identity removed',
    notice: 'SIGN_IN_REMOVED',
    prepare: async (user) => linkWithCredential(user, await microsoft(`m${++count}@example.org`)),
    make: (user) => unlink(user, 'microsoft.com'),
  },
];

describe.each(CHANGES)('$name', ({ notice, prepare, make }) => {
  test('ends all other sign-ins with their sockets at once; its own goes on', async () => {
    const { user, email } = await signUp();
    await prepare?.(user);
    const thief = await signIn(email);
    const stolen = await thief.getIdToken();
    const socket = await openSocket(thief);
    await make(user);
    await expect.poll(socket.isOpen, AT_ONCE).toBe(false);
    expect(await standing(thief, stolen)).toEqual([401, 400]);
    expect(await standing(user, await user.getIdToken())).toEqual([200, 200]);
  });

  test('asks for a recent sign-in', async () => {
    const { user } = await signUp();
    await prepare?.(user);
    clock.advance(6 * 60 * 1000);
    await expect(make(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  });

  test('is told to the address that the account had, and stands in its settings for 30 days', async () => {
    const { user, email } = await signUp();
    await prepare?.(user);
    await make(user);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(prepare ? 2 : 1), AT_ONCE);
    const at = clock.now();
    const { changes } = await call(user, 'listSessions', {});
    expect(changes[0].kind).toBe(notice);
    expect(Math.abs(changes[0].at - at)).toBeLessThan(60_000);
    clock.advance(29 * DAY_MS);
    await user.getIdToken(true);
    expect((await call(user, 'listSessions', {})).changes[0].kind).toBe(notice);
    clock.advance(2 * DAY_MS);
    await user.getIdToken(true);
    expect((await call(user, 'listSessions', {})).changes).toEqual([]);
  });
});

test('another address is not verified, though the one before was', async () => {
  const { user } = await signUp();
  await sendEmailVerification(user);
  const { link } = readNewestMail(site.dataDir);
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  await user.reload();
  expect(user.emailVerified).toBe(true);
  await updateEmail(user, `unproved${++count}@example.org`);
  await user.reload();
  expect(user.emailVerified).toBe(false);
});

describe('deleting an account past the function', () => {
  test('takes along all that is theirs, and ends sockets', async () => {
    const { user } = await signUp();
    const { uid } = user;
    await site.server.ports.database.update({ [`users/${uid}`]: { name: 'Ada', rev: 1 } });
    await site.server.ports.files.write(`users/${uid}/avatar/1`, Buffer.from('x'), 'image/png');
    const socket = await openSocket(user);
    await deleteUser(user);
    await expect.poll(socket.isOpen, AT_ONCE).toBe(false);
    expect(await site.server.ports.database.get(`users/${uid}`)).toBeNull();
    expect(await site.server.ports.files.list(`users/${uid}/`)).toEqual([]);
    expect(await site.server.ports.database.get(`deletedAccounts/${uid}`)).toBeTypeOf('number');
  });

  test('leaves no team without an admin', async () => {
    const [{ user }, { user: other }] = [await signUp(), await signUp()];
    const team = 'lastLASTlastLAST1234';
    await call(user, 'createTeam', { teamId: team, name: 'A', teamName: 'T', dse: false });
    const member = { id: other.uid, name: 'B', email: 'b@example.org', role: 'editor', rev: 2 };
    await site.server.ports.database.update({ [`teams/${team}/users/${other.uid}`]: member });
    await expect(deleteUser(user)).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
    expect(await site.server.ports.database.get(`users/${user.uid}/name`)).toBe('A');
  });

  test('is told to its address', async () => {
    const { user, email } = await signUp();
    await deleteUser(user);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1), AT_ONCE);
  });
});

describe('where somebody is signed in', () => {
  test('is one entry a browser, this one marked, with when and by what', async () => {
    const { user, email } = await signUp();
    const since = clock.now();
    clock.advance(DAY_MS);
    await signIn(email);
    await user.getIdToken(true);
    await updateProfile(user, { displayName: 'Ada' });
    const { sessions } = await call(user, 'listSessions', {});
    expect(sessions).toHaveLength(2);
    const own = sessions.find((one: any) => one.isCurrent);
    expect(Math.abs(own.since - since)).toBeLessThan(60_000);
    expect(sessions.every(({ agent }: any) => typeof agent === 'string' && agent !== '')).toBe(
      true,
    );
    expect(sessions.filter((one: any) => one.isCurrent)).toHaveLength(1);
  });

  test('ends one by one, with its sockets and tokens', async () => {
    const { user, email } = await signUp();
    const [lost, kept] = [await signIn(email), await signIn(email)];
    const [token, socket, staying] = [
      await lost.getIdToken(),
      await openSocket(lost),
      await openSocket(kept),
    ];
    const { sessions } = await call(lost, 'listSessions', {});
    const { id } = sessions.find((one: any) => one.isCurrent);
    expect(await call(user, 'endSessions', { session: id })).toEqual({ isHereToo: false });
    await expect.poll(socket.isOpen, AT_ONCE).toBe(false);
    expect(await standing(lost, token)).toEqual([401, 400]);
    expect(staying.isOpen()).toBe(true);
    staying.close();
    expect(await call(user, 'endSessions', { session: id })).toBe('notFound');
  });

  test('ends all at once but the one that asks', async () => {
    const { user, email } = await signUp();
    const others = [await signIn(email), await signIn(email)];
    const sockets = await Promise.all(others.map(openSocket));
    await call(user, 'endSessions', {});
    for (const socket of sockets) await expect.poll(socket.isOpen, AT_ONCE).toBe(false);
    expect((await call(user, 'listSessions', {})).sessions).toHaveLength(1);
    expect(await standing(user, await user.getIdToken())).toEqual([200, 200]);
  });

  test('is nobody else’s affair', async () => {
    const [{ user }, { user: other }] = [await signUp(), await signUp()];
    const { sessions } = await call(other, 'listSessions', {});
    expect(await call(user, 'endSessions', { session: sessions[0].id })).toBe('notFound');
    const { user: device } = await signInAnonymously(site.newAuth());
    expect(await call(device, 'listSessions', {})).toBe('notAllowed');
    expect(await call(device, 'endSessions', {})).toBe('notAllowed');
  });

  test('forgets a browser that signed out', async () => {
    const { user, email } = await signUp();
    const leaving = await signIn(email);
    const token = await leaving.getIdToken();
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signOut?key=site';
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: leaving.refreshToken }),
    });
    expect(answer.status).toBe(200);
    expect(await standing(leaving, token)).toEqual([401, 400]);
    expect((await call(user, 'listSessions', {})).sessions).toHaveLength(1);
  });
});

test('a device that gets a password keeps what it has open', async () => {
  const { user } = await signInAnonymously(site.newAuth());
  const credential = EmailAuthProvider.credential(`device${++count}@example.org`, PASSWORD);
  await linkWithCredential(user, credential);
  expect(await standing(user, await user.getIdToken())).toEqual([200, 200]);
});
