import { afterEach, describe, expect, it } from 'vitest';
import { SOON, OPEN, startTestServer, testToken } from './database.testkit.ts';
import type { TestServer } from './database.testkit.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

const running: TestServer[] = [];
afterEach(async () => {
  for (const part of running.splice(0)) await part.stop();
});

async function server(rules: RulesJson = OPEN): Promise<TestServer> {
  const started = await startTestServer({ rules });
  running.push(started);
  return started;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

async function ask(
  { origin }: TestServer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const res = await fetch(`${origin}/${path}`, { method, body: text, headers });
  const answered = await res.text();
  return {
    status: res.status,
    body: answered === '' ? undefined : JSON.parse(answered),
    headers: res.headers,
  };
}

describe('reading and writing', () => {
  it('puts, gets, patches several depths at once, deletes', async () => {
    const s = await server();
    expect(await ask(s, 'PUT', 'a.json', { b: 1, c: { d: 'x' } })).toMatchObject({
      status: 200,
      body: { b: 1, c: { d: 'x' } },
    });
    expect((await ask(s, 'PATCH', 'a.json', { 'c/d': null, 'e/f': true })).status).toBe(200);
    expect((await ask(s, 'GET', 'a.json')).body).toEqual({ b: 1, e: { f: true } });
    expect((await ask(s, 'DELETE', 'a/e.json')).body).toBeNull();
    expect((await ask(s, 'GET', '.json')).body).toEqual({ a: { b: 1 } });
  });

  it('makes ordered names for POST', async () => {
    const s = await server();
    const first = await ask(s, 'POST', 'list.json', 'one'.length);
    const second = await ask(s, 'POST', 'list.json', 4);
    const names = [first, second].map(({ body }) => (body as { name: string }).name);
    expect(names.toSorted()).toEqual(names);
    expect(Object.entries((await ask(s, 'GET', 'list.json')).body as object)).toEqual([
      [names[0], 3],
      [names[1], 4],
    ]);
  });

  it('shows mostly dense integer keys as an array', async () => {
    const s = await server();
    await ask(s, 'PUT', 'l.json', { 0: 'a', 2: 'c' });
    expect((await ask(s, 'GET', 'l.json')).body).toEqual(['a', null, 'c']);
    await ask(s, 'PUT', 'l.json', { 0: 'a', 9: 'c' });
    expect((await ask(s, 'GET', 'l.json')).body).toEqual({ 0: 'a', 9: 'c' });
  });

  it('fills in server values', async () => {
    const s = await server();
    const before = Date.now();
    const { body } = await ask(s, 'PUT', 'v.json', { at: { '.sv': 'timestamp' }, n: 3 });
    expect((body as { at: number }).at).toBeGreaterThanOrEqual(before);
    await ask(s, 'PATCH', 'v.json', { n: { '.sv': { increment: 2 } } });
    expect((await ask(s, 'GET', 'v/n.json')).body).toBe(5);
  });

  it('answers shallow and silent', async () => {
    const s = await server();
    expect((await ask(s, 'PUT', 'a.json?print=silent', { b: { c: 1 }, d: 2 })).status).toBe(204);
    expect((await ask(s, 'GET', 'a.json?shallow=true')).body).toEqual({ b: true, d: true });
  });
});

describe('queries', () => {
  const rules: RulesJson = {
    rules: { '.read': true, '.write': true, rows: { '.indexOn': ['n', 'deep/n', '.value'] } },
  };

  it('orders, bounds and limits', async () => {
    const s = await server(rules);
    await ask(s, 'PUT', 'rows.json', {
      a: { n: 3, deep: { n: 'z' } },
      b: { n: 1 },
      c: { n: 'text' },
      d: { n: true },
      e: {},
      f: { n: 2, deep: { n: 'y' } },
    });
    const keys = async (params: string): Promise<string[]> =>
      Object.keys((await ask(s, 'GET', `rows.json?${params}`)).body as object).toSorted();
    expect(await keys('orderBy="n"&startAt=2')).toEqual(['a', 'c', 'f']);
    expect(await keys('orderBy="n"&startAfter=2&endBefore="text"')).toEqual(['a']);
    expect(await keys('orderBy="n"&equalTo=1')).toEqual(['b']);
    expect(await keys('orderBy="n"&limitToFirst=2')).toEqual(['b', 'd']);
    expect(await keys('orderBy="n"&limitToLast=2')).toEqual(['a', 'c']);
    expect(await keys('orderBy="deep/n"&startAt="y"&limitToFirst=1')).toEqual(['f']);
    expect(await keys('orderBy="$key"&startAt="c"&endAt="d"')).toEqual(['c', 'd']);
  });

  it('wants an index, a valid order and one bound of each kind', async () => {
    const s = await server(rules);
    const error = async (params: string): Promise<unknown> => {
      const { status, body } = await ask(s, 'GET', `rows.json?${params}`);
      expect(status).toBe(400);
      return (body as { error: string }).error;
    };
    expect(await error('orderBy="x"&startAt=1')).toBe(
      'Index not defined, add ".indexOn": "x", for path "/rows", to the rules',
    );
    expect(await error('orderBy=x')).toBe('orderBy must be a valid JSON encoded path');
    expect(await error('startAt=1')).toMatch(/orderBy must be defined/);
    expect(await error('orderBy="n"&startAt=1&equalTo=1')).toMatch(/exclude/);
    expect(await error('orderBy="n"&limitToFirst=0')).toMatch(/positive/);
  });
});

describe('conditional writes', () => {
  it('writes only for the matching ETag', async () => {
    const s = await server();
    const { headers } = await ask(s, 'GET', 'n.json', undefined, { 'X-Firebase-ETag': 'true' });
    expect(headers.get('etag')).toBe('null_etag');
    const first = { 'if-match': 'null_etag' };
    expect((await ask(s, 'PUT', 'n.json', 1, first)).status).toBe(200);
    const refused = await ask(s, 'PUT', 'n.json', 2, first);
    expect(refused).toMatchObject({ status: 412, body: 1 });
    const second = { 'if-match': refused.headers.get('etag') as string };
    expect((await ask(s, 'PUT', 'n.json', 2, second)).status).toBe(200);
  });
});

describe('refusals', () => {
  it('says why the data is no good', async () => {
    const s = await server();
    const status = async (path: string, body: unknown): Promise<number> =>
      (await ask(s, 'PUT', path, body)).status;
    expect(await status('a.json', '{')).toBe(400);
    expect(await status('a.json', { 'b.c': 1 })).toBe(400);
    expect(await status('a.json', { 'b\u0007': 1 })).toBe(400);
    expect(await status('a.json', { ['k'.repeat(769)]: 1 })).toBe(400);
    expect(await status('a.json', { '.priority': 1, '.value': 2 })).toBe(400);
    expect(await status('a%00b.json', 1)).toBe(400);
    expect(await status(`${'x/'.repeat(33)}y.json`, 1)).toBe(400);
    expect(await status('a.json', JSON.parse(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`))).toBe(400);
    expect((await ask(s, 'PUT', 'a', 1)).status).toBe(404);
    expect((await ask(s, 'PATCH', 'a.json', { b: 1, 'b/c': 2 })).status).toBe(400);
  });

  it('does not judge more values at once than others can wait for', async () => {
    const s = await server();
    const many = Object.fromEntries(Array.from({ length: 100_001 }, (_, i) => [`k${i}`, 1]));
    expect(await ask(s, 'PUT', 'a.json', many)).toMatchObject({
      status: 400,
      body: { error: 'Invalid data; too many values at once' },
    });
    await s.database.admin.update({ a: many });
    expect((await ask(s, 'GET', 'a/k100000.json')).body).toBe(1);
  });

  it('judges the token and the rules', async () => {
    const s = await server({
      rules: { own: { $u: { '.read': 'auth.uid === $u', '.write': 'auth.uid === $u' } } },
    });
    expect(await ask(s, 'GET', 'own/u1.json')).toMatchObject({
      status: 401,
      body: { error: 'Permission denied' },
    });
    const mine = testToken('u1');
    expect((await ask(s, 'PUT', `own/u1.json?auth=${mine}`, 1)).status).toBe(200);
    const bearer = { authorization: `Bearer ${mine}` };
    expect((await ask(s, 'GET', 'own/u1.json', undefined, bearer)).body).toBe(1);
    expect((await ask(s, 'GET', `own/u2.json?auth=${mine}`)).status).toBe(401);
    expect(await ask(s, 'GET', `own/u1.json?auth=${testToken('u1', { exp: 5 })}`)).toMatchObject({
      status: 401,
      body: { error: 'Auth token is expired' },
    });
    expect(await ask(s, 'GET', 'own/u1.json?auth=junk')).toMatchObject({
      status: 401,
      body: { error: 'Could not parse auth token.' },
    });
  });

  it('answers preflights', async () => {
    const s = await server();
    const { status, headers } = await ask(s, 'OPTIONS', 'a.json', undefined, {
      origin: 'https://app.example',
      'access-control-request-headers': 'content-type, if-match',
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(headers.get('access-control-allow-headers')).toBe('content-type, if-match');
  });
});

describe('event streams', () => {
  it('tells the value, then what changes', async () => {
    const s = await server();
    await ask(s, 'PUT', 'a.json', { b: 1 });
    const stop = new AbortController();
    const res = await fetch(`${s.origin}/a.json`, {
      headers: { accept: 'text/event-stream' },
      signal: stop.signal,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of res.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(chunk).toString();
      }
    })().catch(() => undefined);
    await expect.poll(() => text, SOON).toBe('event: put\ndata: {"path":"/","data":{"b":1}}\n\n');
    text = '';
    await ask(s, 'PUT', 'a/b.json', 2);
    await expect.poll(() => text, SOON).toBe('event: put\ndata: {"path":"/b","data":2}\n\n');
    text = '';
    await ask(s, 'PATCH', 'a.json', { b: null, 'c/d': 3 });
    await expect
      .poll(() => text, SOON)
      .toBe('event: patch\ndata: {"path":"/","data":{"b":null,"c/d":3}}\n\n');
    stop.abort();
    await reading;
  });
});
