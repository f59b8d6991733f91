import { request } from 'node:http';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import fc from '../../tests/tools/property.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { slideMedia, TEST_TEAM } from './storage.testkit.ts';

let site: TestSite;
let token = '';
beforeAll(async () => {
  site = await startTestSite();
  const auth = site.newAuth();
  const { user } = await createUserWithEmailAndPassword(auth, 'f@a.example', 'password');
  await site.claim(user.uid, { teams: { [TEST_TEAM]: 'a' } });
  token = await user.getIdToken(true);
});
afterAll(() => site.stop());

/** Sends what `fetch` would refuse to; returns 0 if the connection was ended without an answer. */
function send(method: string, path: string, headers: Record<string, string>, body: string) {
  return new Promise<number>((resolve) => {
    const options = { port: site.server.port, method, path, headers, agent: false };
    const sending = request(options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sending.setTimeout(5000, () => resolve(-1));
    sending.on('error', () => resolve(0)).end(body);
  });
}

const value = fc.oneof(
  fc.constantFrom('', '0', '-1', '1e9', '00', '9'.repeat(30), 'NaN', 'null', '1, 2', 'image/png'),
  fc.constantFrom('start', 'upload', 'upload, finalize', 'query', 'cancel', 'finalize,finalize'),
  fc.constantFrom('resumable', 'multipart', 'multipart/related', 'multipart/related; boundary='),
  fc.stringMatching(/^[\x20-\x7e]{0,200}$/),
);
const NAMES = [
  'x-goog-upload-protocol',
  'x-goog-upload-command',
  'x-goog-upload-offset',
  'x-goog-upload-header-content-length',
  'x-goog-upload-header-content-type',
  'x-http-method-override',
  'content-type',
  'range',
  'if-none-match',
  'authorization',
];
const headers = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 7 });
const query = fc.dictionary(
  fc.constantFrom(
    'name',
    'upload_id',
    'alt',
    'token',
    'prefix',
    'delimiter',
    'pageToken',
    'maxResults',
  ),
  fc.oneof(value, fc.constant(slideMedia(1_700_000_000_000)), fc.string({ unit: 'binary' })),
  { maxKeys: 4 },
);
const object = fc.oneof(
  fc.constant(''),
  fc.constant(`/${encodeURIComponent('a/b')}`),
  value.map((v) => `/${encodeURIComponent(v)}`),
  fc.constantFrom('/%', '/..%2f', '/%00'),
);

test('no header, query or name makes the server fail or hang', { timeout: 60_000 }, async () => {
  const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
  const isSignedIn = fc.boolean();
  const checked = await fc.check(
    fc.asyncProperty(
      methods,
      object,
      query,
      headers,
      isSignedIn,
      fc.string(),
      async (method, name, asked, given, signedIn, body) => {
        const search = new URLSearchParams(asked).toString();
        const path = `/v0/b/vitrine-site.local/o${name}?${search}`;
        const auth = signedIn ? { authorization: `Firebase ${token}` } : {};
        const status = await send(method, path, { ...given, ...auth }, body);
        return status >= 200 && status < 500;
      },
    ),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 400) },
  );
  expect(checked).toMatchObject({ failed: false, counterexample: null });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});
