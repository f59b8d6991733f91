import { request } from 'node:http';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { slideMedia, TEST_TEAM } from '../storage/storage.testkit.ts';

const PUBLIC = 'https://signage.test:8443';
const lines: string[] = [];
let site: TestSite;
let token = '';

beforeAll(async () => {
  site = await startTestSite({
    env: { PUBLIC_URL: PUBLIC, TRUST_PROXY: '1' },
    logger: {
      info: () => {},
      error: (event, fields) => void lines.push(`${event} ${String(fields?.['told'])}`),
    },
  });
  const { user } = await createUserWithEmailAndPassword(site.newAuth(), 'a@b.example', 'password');
  await site.claim(user.uid, { teams: { [TEST_TEAM]: 'a' } });
  token = await user.getIdToken(true);
});
afterAll(() => site.stop());

const byProxy = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' };

/** Returns the host at which a resumable upload continues. */
function uploadHost(headers: Readonly<Record<string, string>>): Promise<string> {
  const name = slideMedia(1_700_000_000_000);
  const path = `/v0/b/vitrine-site.local/o?name=${encodeURIComponent(name)}`;
  const protocol = {
    authorization: `Firebase ${token}`,
    'content-type': 'application/json',
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': 'start',
    'x-goog-upload-header-content-length': '1000',
    'x-goog-upload-header-content-type': 'image/png',
  };
  return new Promise((resolve, reject) => {
    const sent = request(site.url + path, { method: 'POST', headers: { ...protocol, ...headers } });
    sent.on('response', (res) => {
      res.resume();
      const url = String(res.headers['x-goog-upload-url']);
      resolve(URL.canParse(url) ? new URL(url).origin : `${res.statusCode}`);
    });
    sent.on('error', reject).end('{}');
  });
}

/** Returns the host to which a socket is told to reconnect. */
function socketHost(headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/.ws?v=5&ns=x`, { headers });
    socket.once('error', reject);
    socket.once('message', (data) => {
      socket.close();
      resolve(JSON.parse(String(data)).d.d.h);
    });
  });
}

test.each([
  ['a proxy that drops the port', { host: 'signage.test' }, PUBLIC],
  ['a proxy that names the port', { host: 'signage.test:8443' }, PUBLIC],
  ['a proxy that passes no name on', { host: '127.0.0.1:8080' }, PUBLIC],
  ['a second name behind the proxy', { host: 'other.test' }, 'https://other.test'],
])('clients go on where people are: %s', async (_what, host, expected) => {
  expect(await uploadHost({ ...byProxy, ...host })).toBe(expected);
  expect(await socketHost({ ...byProxy, ...host })).toBe(new URL(expected).host);
});

test('a page at the public address may sign in where the proxy drops the port, another may not', async () => {
  const signIn = (origin: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=site';
      const headers = { ...byProxy, host: 'signage.test', origin };
      request(site.url + path, { method: 'POST', headers })
        .on('response', (res) => resolve(res.resume().statusCode))
        .on('error', reject)
        .end(JSON.stringify({ email: 'a@b.example', password: 'password' }));
    });
  expect(await signIn(PUBLIC)).toBe(200);
  expect(await signIn('https://elsewhere.test')).toBe(403);
});

test('who comes without the proxy goes on without it', async () => {
  const own = new URL(site.url);
  expect(await uploadHost({ host: own.host })).toBe(own.origin);
  expect(await socketHost({ host: own.host })).toBe(own.host);
});

test('the log says once that the proxy tells another address', () => {
  expect(lines.filter((line) => line.startsWith('publicUrl'))).toEqual([
    'publicUrlDiffers https://signage.test',
  ]);
});
