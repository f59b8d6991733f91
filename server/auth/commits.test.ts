import path from 'node:path';
import {
  createUserWithEmailAndPassword,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { countCommits } from '../wal.testkit.ts';

/*
 * Each commit waits for the disk, and everybody waits with it: signing in and up, which anybody may try, take one.
 */

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const commits = () => countCommits(path.join(site.dataDir, 'auth.sqlite'));
const PERSON = ['ada@example.org', 'correct horse'] as const;

test.each([
  ['a device that signs in', () => signInAnonymously(site.newAuth())],
  ['a person who signs up', () => createUserWithEmailAndPassword(site.newAuth(), ...PERSON)],
  ['a person who signs in', () => signInWithEmailAndPassword(site.newAuth(), ...PERSON)],
])('%s takes one commit', async (_, act) => {
  const before = commits();
  await act();
  expect(commits() - before).toBe(1);
});

const CALLS = 40;
const post = async (path: string, body: BodyInit) => {
  const answer = await fetch(`${site.url}/${path}`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
const account = (call: string, body: object) =>
  post(`identitytoolkit.googleapis.com/v1/accounts:${call}`, JSON.stringify(body));
const all = <T>(of: readonly T[], act: (one: T, i: number) => Promise<{ status: number }>) =>
  Promise.all(of.map(async (one, i) => (await act(one, i)).status));

/** How many commits it took when all of them asked at once, and that all were answered. */
async function atOnce<T>(
  of: readonly T[],
  act: (one: T, i: number) => Promise<{ status: number }>,
) {
  const before = commits();
  expect(new Set(await all(of, act))).toEqual(new Set([200]));
  return commits() - before;
}

test('what many devices ask for at once shares commits', async () => {
  const devices: Record<string, string>[] = [];
  const signUp = async () => {
    const answer = await account('signUp', {});
    devices.push(answer.body);
    return answer;
  };
  const few = CALLS / 2;
  expect(await atOnce(Array.from({ length: CALLS }), signUp)).toBeLessThan(few);
  const rename = ({ idToken }: (typeof devices)[0], i: number) =>
    account('update', { idToken, displayName: `${i}` });
  expect(await atOnce(devices, rename)).toBeLessThan(few);
  const renew = ({ refreshToken = '' }: (typeof devices)[0]) =>
    post(
      'securetoken.googleapis.com/v1/token',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    );
  expect(await atOnce(devices, renew)).toBeLessThan(few);
  const leave = ({ refreshToken }: (typeof devices)[0]) => account('signOut', { refreshToken });
  expect(await atOnce(devices, leave)).toBeLessThan(few);
});

test('of two who sign up with one address at once, one is told that it is taken', async () => {
  const body = { email: 'bo@example.org', password: PERSON[1], returnSecureToken: true };
  const answers = await Promise.all([account('signUp', body), account('signUp', body)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});
