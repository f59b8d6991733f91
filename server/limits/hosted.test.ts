import { createUserWithEmailAndPassword, signInAnonymously } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { FIREBASE } from './firebase.ts';

/* Effects of `FIREBASE_LIMITS` on a site server, apart from those on its database and its functions. */

const TEAM = 'teamTEAMteamTEAM1234';
const FILE = `teams/${TEAM}/slides/slideSLIDEslide12345/1700000000000__landscape`;

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({ env: { FIREBASE_LIMITS: '1' } });
});
afterEach(() => site.stop());

async function upload(token: string): Promise<{ status: number; downloadTokens?: string }> {
  const metadata = JSON.stringify({ name: FILE, contentType: 'image/png' });
  const answer = await fetch(
    `${site.url}/v0/b/vitrine-site.local/o?name=${encodeURIComponent(FILE)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Firebase ${token}`,
        'x-goog-upload-protocol': 'multipart',
        'content-type': 'multipart/related; boundary=b0',
      },
      body: `--b0\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--b0\r\nContent-Type: image/png\r\n\r\nx\r\n--b0--`,
    },
  );
  return { ...((await answer.json()) as object), status: answer.status };
}

test('claims reach storage with the next token, and rules see nothing of an earlier object', async () => {
  const { user } = await createUserWithEmailAndPassword(
    site.newAuth(),
    'ada@example.org',
    'correct horse',
  );
  await site.claim(user.uid, { teams: { [TEAM]: 'e' } });
  expect((await upload(await user.getIdToken())).status).toBe(403);
  const token = await user.getIdToken(true);
  const first = await upload(token);
  expect(first.status).toBe(200);
  const second = await upload(token);
  expect(second.status).toBe(200);
  expect(second.downloadTokens).not.toBe(first.downloadTokens);
});

test('so many accounts an hour of one address, devices and people together', async () => {
  const make = () =>
    fetch(`${site.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true }),
    });
  for (let left = FIREBASE.signUpsAnHour.figure; left > 0; left -= 1) {
    expect((await make()).status).toBe(200);
  }
  const refused = await make();
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('TOO_MANY_ATTEMPTS_TRY_LATER') as string,
  ]);
}, 60_000);

test('slow functions have an address of their own, which clients are told', async () => {
  const config = (await (await fetch(`${site.url}/vitrine.json`)).json()) as {
    firebase: { hasServices?: boolean };
  };
  expect(config.firebase.hasServices).toBe(true);
  const { user } = await signInAnonymously(site.newAuth());
  const headers = { authorization: `Bearer ${await user.getIdToken()}` };
  const ask = (path: string) =>
    fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify({ teamId: TEAM }) });
  expect((await ask('/roomy/readPicture')).status).toBe(400);
  expect((await ask('/callable/readPicture')).status).toBe(404);
  expect((await ask('/functions/readPicture')).status).toBe(400);
});

test('events are told late and more than once, and what they do arrives', async () => {
  const { database } = site.server.ports;
  await database.update({
    'users/adaADAadaADAadaADA01': { rev: 1, name: 'Ada', teams: { [TEAM]: { id: TEAM } } },
    [`teams/${TEAM}`]: {
      rev: 1,
      name: 'Café',
      users: { adaADAadaADAadaADA01: { id: 'adaADAadaADAadaADA01', name: 'A', role: 'admin' } },
    },
  });
  for (let n = 0; n < 20; n += 1) {
    await database.update({ 'users/adaADAadaADAadaADA01/name': `Ada ${n}` });
  }
  await vi.waitFor(
    async () =>
      expect(await database.get(`teams/${TEAM}/users/adaADAadaADAadaADA01/name`)).toBe('Ada 19'),
    { timeout: 10_000, interval: 50 },
  );
});
