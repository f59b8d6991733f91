import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogFields } from '../logger.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

const lines: (readonly [string, LogFields | undefined])[] = [];
const keep = (event: string, fields?: LogFields) => void lines.push([event, fields]);
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    env: { TRUST_PROXY: '1' },
    logger: { info: keep, error: keep },
  });
});
afterAll(() => site.stop());

const signIn = (address: string, password: string) =>
  fetch(`${site.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify({ email: 'ada@a.example', password }),
  });

test('a refused sign-in is in the log with where it came from, and without who it was for', async () => {
  for (let n = 0; n < 11; n++) await signIn('192.0.2.7', `guess ${n}`);
  await signIn('192.0.2.8', 'guess');
  const refused = lines.flatMap(([event, fields]) => (event === 'signInRefused' ? [fields] : []));
  expect(refused.at(0)).toEqual({ code: 'INVALID_LOGIN_CREDENTIALS', address: '192.0.2.7' });
  expect(refused.at(10)).toEqual({ code: 'TOO_MANY_ATTEMPTS_TRY_LATER', address: '192.0.2.7' });
  expect(JSON.stringify(lines)).not.toMatch(/ada@|guess/);
});
