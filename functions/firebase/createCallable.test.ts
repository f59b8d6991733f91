import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { defineFunction } from '../defineFunction.ts';
import { limitUser } from '../limits/limits.ts';
import { FUNCTIONS } from '../registry.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { createCallable, type CallRequest } from './createCallable.ts';
import { createVerifyApp, type VerifyApp } from './verifyApp.ts';

const TEAM = 'teamTEAMteamTEAM1234';

const PICTURE = Uint8Array.of(0x89, 0x50, 0, 0xff, 0x0d, 0x0a);
const paint = defineFunction({
  name: 'paint',
  input: v.object({}),
  run: async () => ({ bytes: PICTURE, type: 'image/png' }),
});

/** Allowed twice per address. */
const knock = defineFunction({
  name: 'knock',
  isPublic: true,
  input: v.object({}),
  run: async (ports, caller) => {
    await limitUser(ports, 'knock', caller, { perUser: 2 });
    return {};
  },
});

/** Serves the callable with a plain server, adding the platform's request and response helpers. */
async function setUp(verifyApp?: VerifyApp) {
  const memory = createMemoryPorts({
    [`teams/${TEAM}/users/ada`]: { id: 'ada', name: 'Ada', email: 'a@a.example', role: 'admin' },
  });
  const lines: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  const log = (event: string, fields: object = {}) => void lines.push([event, { ...fields }]);
  const { token } = memory.person('ada');
  const callable = createCallable({
    ports: { ...memory.ports, logger: { info: log, error: log } },
    functions: [...FUNCTIONS, paint, knock],
    verifyApp,
    verifyToken: async (text) => {
      if (text === 'unknowable') throw new Error('accounts cannot be asked');
      return text === 'good' ? { uid: 'ada', ...token } : null;
    },
  });
  const server = createServer((req, res) => {
    const answer = {
      set: (name: string, value: string) => res.setHeader(name, value),
      status: (status: number) => {
        res.statusCode = status;
        return answer;
      },
      type: (type: string) => {
        res.setHeader('content-type', type);
        return answer;
      },
      json: (body: object) => res.end(JSON.stringify(body)),
      send: (body: Buffer) => res.end(body),
    };
    void json(req).then((body) => {
      const rawBody = Buffer.from(JSON.stringify(body));
      const request = { method: req.method, path: req.url, headers: req.headers };
      return callable({ ...request, body, rawBody } as unknown as CallRequest, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const call = async (name: string, input: object, bearer = 'good') => {
    const answer = await fetch(`http://127.0.0.1:${port}/functions/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: JSON.stringify(input),
    });
    const id = answer.headers.get('x-request-id') ?? '';
    return { status: answer.status, id, body: (await answer.json()) as unknown };
  };
  return { call, lines, origin: `http://127.0.0.1:${port}` };
}

test('a call that succeeds is answered and logged with one request id', async () => {
  const { call, lines } = await setUp();
  const { status, id, body } = await call('openTeam', { teamId: TEAM });
  expect([status, body]).toEqual([200, { role: 'admin', refreshToken: true }]);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const fields = { requestId: id, function: 'openTeam', ms: expect.any(Number) as number };
  expect(lines).toEqual([['functionCalled', fields]]);
});

test('an answer of bytes arrives as it is, with its type', async () => {
  const { origin } = await setUp();
  const headers = { authorization: 'Bearer good' };
  const answer = await fetch(`${origin}/functions/paint`, { method: 'POST', headers, body: '{}' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE);
});

test.each([
  ['openTeam', { teamId: TEAM }, 'forged', 401, 'notSignedIn'],
  ['openTeam', { teamId: 5 }, 'good', 400, 'invalidInput'],
  ['openTeam', { teamId: 'otherOTHERother12345' }, 'good', 403, 'notAllowed'],
  ['openTeam', { teamId: 'x'.repeat(70_000) }, 'good', 413, 'tooLarge'],
  ['toString', {}, 'good', 404, 'notFound'],
])('%s %o with a %s token is refused with %i', async (name, input, bearer, status, code) => {
  const { call, lines } = await setUp();
  const refused = await call(name, input, bearer);
  expect(refused).toEqual({
    status,
    id: refused.id,
    body: { error: { code, requestId: refused.id } },
  });
  expect(lines).toMatchObject([['functionRefused', { requestId: refused.id, code }]]);
});

test('where accounts cannot be asked nobody is told to sign in', async () => {
  const { call, lines } = await setUp();
  const { status, body } = await call('openTeam', { teamId: TEAM }, 'unknowable');
  expect([status, body]).toMatchObject([500, { error: { code: 'internal' } }]);
  expect(lines.map(([event]) => event)).toEqual(['functionRefused', 'functionFailed']);
});

/** Returns how many of `count` calls succeed, the n-th with `headersOf(n)`. */
async function heard(count: number, headersOf: (n: number) => Record<string, string>) {
  const { origin } = await setUp();
  let answers = 0;
  for (let n = 0; n < count; n++) {
    const init = { method: 'POST', headers: headersOf(n), body: '{}' };
    answers += Number((await fetch(`${origin}/functions/knock`, init)).ok);
  }
  return answers;
}

test('a caller who makes up addresses is known by the one that reached the platform', async () => {
  expect(await heard(5, (n) => ({ 'x-forwarded-for': `6.6.6.${n}, 1.2.3.4` }))).toBe(2);
});

test('callers behind the hosting are known one by one', async () => {
  const hosted = { 'x-forwarded-host': 'p.web.app' };
  expect(await heard(5, (n) => ({ ...hosted, 'x-forwarded-for': `6.6.6.${n}, 151.101.0.1` }))).toBe(
    5,
  );
  expect(await heard(5, () => ({ ...hosted, 'x-forwarded-for': '6.6.6.6, 151.101.0.1' }))).toBe(2);
});

test('a caller who pretends to be behind the hosting ends as well', async () => {
  const forged = (n: number) => ({
    'x-forwarded-host': 'p.web.app',
    'x-forwarded-for': `6.6.${n >> 8}.${n & 255}, 1.2.3.4`,
  });
  expect(await heard(80, forged)).toBe(50);
});

/** Like the Admin SDK: throws for forged or expired tokens, and if it cannot verify them. */
const verifyApp = createVerifyApp({
  verifyToken: async (token) => {
    if (token === 'ours') return { appId: 'app', token: {} as never };
    const code = token === 'unknowable' ? 'internal-error' : 'invalid-argument';
    throw Object.assign(new Error(code), { code: `app-check/${code}` });
  },
});

test.each([
  ['a token of the app', true, 'openTeam', 'ours', 200],
  ['none', true, 'openTeam', undefined, 403],
  ['a forged one', true, 'openTeam', 'forged', 403],
  ['one that cannot be judged', true, 'openTeam', 'unknowable', 500],
  ['none, for what strangers call', true, 'knock', undefined, 403],
  ['none, for what players call', true, 'readFeed', undefined, 400],
  ['none, where it is not asked for', false, 'openTeam', undefined, 200],
  ['a forged one, where it is not asked for', false, 'openTeam', 'forged', 200],
])('with App Check and %s (asked for: %s) %s answers', async (_, isAsked, name, token, status) => {
  const { origin } = await setUp(isAsked ? verifyApp : undefined);
  const answer = await fetch(`${origin}/functions/${name}`, {
    method: 'POST',
    headers: { authorization: 'Bearer good', ...(token && { 'x-firebase-appcheck': token }) },
    body: JSON.stringify(name === 'openTeam' ? { teamId: TEAM } : {}),
  });
  expect(answer.status).toBe(status);
  if (status !== 403) return;
  expect(await answer.json()).toMatchObject({ error: { code: 'notAttested' } });
});
