import { request } from 'node:http';
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  type User,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock, startTestSite, type TestSite } from '../siteServer.testkit.ts';

/* One browser with two tabs, one of which changes the password: the other still has the old tokens. */
const PASSWORD = 'correct horse';
const clock = createTestClock();
let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await startTestSite({ clock });
});
afterAll(() => site.stop());

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}
interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, any>>;
}

async function post(path: string, type: string, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': type } };
    const asked = request(`${site.url}${path}`, options, (res) => {
      let text = '';
      res.on('data', (part) => (text += String(part)));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] }),
      );
    });
    asked.on('error', reject).end(body);
  });
}
const account = (call: string, body: object) =>
  post(
    `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=site`,
    'application/json',
    JSON.stringify(body),
  );
const renew = ({ refreshToken }: Pick<Tokens, 'refreshToken'>) =>
  post(
    '/securetoken.googleapis.com/v1/token?key=site',
    'application/x-www-form-urlencoded',
    `grant_type=refresh_token&refresh_token=${refreshToken}`,
  );
const lookup = ({ idToken }: Pick<Tokens, 'idToken'>) => account('lookup', { idToken });
const inDatabase = async ({ idToken }: Pick<Tokens, 'idToken'>) =>
  (await fetch(`${site.url}/any.json?auth=${idToken}`)).status;
const reasonOf = ({ body }: Answer) => body['error']?.message;

const tokensOf = async (user: User): Promise<Tokens> => ({
  idToken: await user.getIdToken(),
  refreshToken: user.refreshToken,
});

async function signUp() {
  const email = `tabs${++count}@example.org`;
  const { user } = await createUserWithEmailAndPassword(site.newAuth(), email, PASSWORD);
  clock.advance(2_000);
  return { user, email, other: await tokensOf(user) };
}

/** Changes it like the app: entering the password again first, which starts another sign-in. */
async function change(user: User, from: string, to: string) {
  const older = user.refreshToken;
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', from));
  await account('joinSessions', { refreshTokens: [older, user.refreshToken] });
  clock.advance(2_000);
  await updatePassword(user, to);
}

test('the other tab goes on until it has found the new sign-in', async () => {
  const { user, other } = await signUp();
  await change(user, PASSWORD, 'another password');
  expect(await inDatabase(other)).toBe(200);
  expect((await lookup(other)).status).toBe(200);
  await user.getIdToken(true);
  expect((await renew({ refreshToken: user.refreshToken })).status).toBe(200);
});

test('a copy of the refresh token gets nothing of the new sign-in, even at the same address', async () => {
  const { user, other } = await signUp();
  await change(user, PASSWORD, 'another password');
  for (const waitMs of [0, 10_000, 60_000]) {
    clock.advance(waitMs);
    const tried = await renew(other);
    expect([tried.status, reasonOf(tried)]).toEqual([400, 'TOKEN_EXPIRED']);
  }
  const again = await account('update', { idToken: other.idToken, password: 'of a thief' });
  expect(reasonOf(again)).toBe('TOKEN_EXPIRED');
});

test('it may look with what it holds, for half a minute, and change nothing', async () => {
  const { user, other } = await signUp();
  await change(user, PASSWORD, 'another password');
  const { idToken } = other;
  const tried = await account('update', { idToken, password: 'of a thief' });
  expect(reasonOf(tried)).toBe('TOKEN_EXPIRED');
  expect(reasonOf(await account('delete', { idToken }))).toBe('TOKEN_EXPIRED');
  clock.advance(31_000);
  expect(await inDatabase(other)).toBe(401);
  expect(reasonOf(await lookup(other))).toBe('TOKEN_EXPIRED');
});

test('several changes in a row', async () => {
  const { user, other } = await signUp();
  await change(user, PASSWORD, 'password 1');
  const between = await tokensOf(user);
  await change(user, 'password 1', 'password 2');
  await change(user, 'password 2', 'password 3');
  for (const tokens of [other, between]) {
    expect(await inDatabase(tokens)).toBe(200);
    expect(reasonOf(await renew(tokens))).toBe('TOKEN_EXPIRED');
  }
});

test('a sign-in anywhere else ends at once', async () => {
  const { user, email } = await signUp();
  const thief = await signInWithEmailAndPassword(site.newAuth(), email, PASSWORD);
  const stolen = await tokensOf(thief.user);
  clock.advance(2_000);
  await change(user, PASSWORD, 'another password');
  expect(await inDatabase(stolen)).toBe(401);
  expect(reasonOf(await lookup(stolen))).toBe('TOKEN_EXPIRED');
  expect(reasonOf(await renew(stolen))).toBe('TOKEN_EXPIRED');
});

test('of two that change the password at once, the second is ended by the first', async () => {
  const { other, email } = await signUp();
  const second = await tokensOf(
    (await signInWithEmailAndPassword(site.newAuth(), email, PASSWORD)).user,
  );
  const tries = await Promise.all(
    [other, second].map(({ idToken }) => account('update', { idToken, password: 'new password' })),
  );
  expect(tries.map((tried) => reasonOf(tried) ?? 'changed').toSorted()).toEqual([
    'TOKEN_EXPIRED',
    'changed',
  ]);
});

test('nobody joins a sign-in that is not theirs', async () => {
  const [one, two] = [await signUp(), await signUp()];
  const foreign = [one.other.refreshToken, two.other.refreshToken];
  const forged = [two.other.refreshToken.replace(/\w{4}$/, 'AAAA'), two.other.refreshToken];
  for (const refreshTokens of [foreign, forged, ['', ''], [], 'x', undefined]) {
    expect((await account('joinSessions', { refreshTokens })).status).toBe(400);
  }
});
