import { randomBytes } from 'node:crypto';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET } from '../Site.ts';
import { slideMedia, TEST_TEAM } from '../storage/storage.testkit.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

/*
 * The length of a compressed answer reveals something of its contents: an answer with a secret next to text that a
 * stranger chose must not be compressed, however well it would compress.
 */
let site: TestSite;
let token = '';
let refreshToken = '';
const long = 'beam and sky '.repeat(500);
beforeAll(async () => {
  site = await startTestSite();
  const { user } = await createUserWithEmailAndPassword(site.newAuth(), 'a@b.example', 'password');
  await site.claim(user.uid, { teams: { [TEST_TEAM]: 'a' }, long: 'x'.repeat(900) });
  token = await user.getIdToken(true);
  refreshToken = user.refreshToken;
});
afterAll(() => site.stop());

const ACCEPT = { 'accept-encoding': 'br, gzip, *' };
const post = (path: string, body: object | string) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { ...ACCEPT, authorization: `Bearer ${token}`, 'content-type': typeOf(body) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const typeOf = (body: object | string) =>
  typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
const codingOf = async (answer: Promise<Response>) => {
  const { headers, status } = await answer;
  return [status, headers.get('content-encoding')];
};

test('tokens and accounts', async () => {
  const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const renewed = post('/securetoken.googleapis.com/v1/token?key=site', form.toString());
  expect(await codingOf(renewed)).toEqual([200, null]);
  expect(
    (await (await post(`${accounts}:lookup`, { idToken: token })).text()).length,
  ).toBeGreaterThan(200);
  expect(await codingOf(post(`${accounts}:lookup`, { idToken: token }))).toEqual([200, null]);
  const password = { email: 'a@b.example', password: 'password', returnSecureToken: true };
  expect(await codingOf(post(`${accounts}:signInWithPassword`, password))).toEqual([200, null]);
});

test('functions, and what the server says of itself', async () => {
  expect((await codingOf(post('/functions/listSessions', {})))[1]).toBeNull();
  for (const path of ['/vitrine.json', '/healthz', `/__/auth/action?mode=x&oobCode=${long}`]) {
    expect((await codingOf(fetch(site.url + path, { headers: ACCEPT })))[1]).toBeNull();
  }
});

test('profiles in the database, and what a team has stored', async () => {
  await site.server.ports.database.update({ 'users/u/name': long, 'teams/t/name': long });
  const read = (path: string) =>
    fetch(`${site.url}/${path}.json?auth=${token}`, { headers: ACCEPT });
  expect(await codingOf(read('users/u'))).toEqual([200, null]);
  expect(await codingOf(read('teams/t'))).toEqual([200, 'gzip']);
  const video = slideMedia(1, TEST_TEAM);
  const bytes = Buffer.concat([Buffer.from(long), randomBytes(10)]);
  const stored = await site.server.ports.files.write(video, bytes, 'text/plain');
  const address = `${site.url}/v0/b/${BUCKET}/o/${encodeURIComponent(video)}?alt=media&token=${stored.token}`;
  const answer = await fetch(address, { headers: ACCEPT });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});
