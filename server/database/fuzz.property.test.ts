import { once } from 'node:events';
import fc from '../../tests/tools/property.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOON, startTestServer, testToken } from './database.testkit.ts';
import type { TestServer } from './database.testkit.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

/* Whatever arrives, the server answers or cuts the connection, and keeps serving everyone else. */

/** Multiplies the runs for `npm run test:long`. */
const FACTOR = Number(process.env['FUZZ_FACTOR'] ?? 1);
const RULES: RulesJson = {
  rules: { '.read': true, '.write': true, rows: { '.indexOn': 'n' } },
};
let s: TestServer;
beforeAll(async () => {
  s = await startTestServer({ rules: RULES });
});
afterAll(() => s.stop());

async function isAlive(): Promise<void> {
  await s.database.admin.update({ alive: 1 });
  const res = await fetch(`${s.origin}/alive.json`);
  expect(await res.json()).toBe(1);
  expect(s.errors).toEqual([]);
}

interface Talk {
  readonly socket: WebSocket;
  readonly received: string[];
  ended(): boolean;
}

async function connect(): Promise<Talk> {
  const socket = new WebSocket(`ws://127.0.0.1:${s.port}/.ws?v=5&ns=x`);
  const received: string[] = [];
  let ended = false;
  socket.on('message', (data) => received.push((data as Buffer).toString()));
  socket.on('close', () => (ended = true));
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return { socket, received, ended: () => ended };
}

const message = (r: number, a: string, b: unknown): string =>
  JSON.stringify({ t: 'd', d: { r, a, b } });

/** Returns true if a request is answered; false if the connection was cut. */
async function answers({ socket, received, ended }: Talk): Promise<boolean> {
  socket.send(message(999_999, 's', {}));
  await expect
    .poll(() => ended() || received.some((text) => text.includes('999999')), {
      ...SOON,
      interval: 2,
    })
    .toBe(true);
  return !ended();
}

const json = fc.jsonValue({ maxDepth: 4 });
const path = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('/', 'rows', 'a/b', '__proto__', 'a/constructor', 'a.b', 'ü', 'x'.repeat(900)),
  fc
    .array(fc.constantFrom('a', 'b', '..', '', '__proto__'), { maxLength: 40 })
    .map((keys) => keys.join('/')),
);
const query = fc.oneof(
  json,
  fc.record(
    {
      sp: json,
      sn: fc.oneof(fc.string(), json),
      sin: fc.oneof(fc.boolean(), json),
      ep: json,
      en: fc.constantFrom('[MIN_NAME]', '[MAX_NAME]', 'a'),
      ein: fc.boolean(),
      l: fc.oneof(fc.integer(), fc.double(), json),
      vf: fc.constantFrom('l', 'r', 'x'),
      i: fc.constantFrom('.key', '.value', '.priority', 'n', 'a/b', '', '.', '$x', '__proto__'),
    },
    { requiredKeys: [] },
  ),
);
const body = fc.oneof(
  json,
  fc.record(
    {
      p: fc.oneof(path, json),
      d: fc.oneof(json, fc.dictionary(path, json, { maxKeys: 3 })),
      q: query,
      t: fc.oneof(fc.nat(5), json),
      h: fc.oneof(fc.string(), json),
      cred: fc.oneof(fc.string(), fc.constant(testToken('u')), json),
    },
    { requiredKeys: [] },
  ),
);
const action = fc.oneof(
  fc.constantFrom('q', 'n', 'p', 'm', 'g', 'o', 'om', 'oc', 'auth', 'unauth', 's', 'gauth', 'x'),
  fc.string({ maxLength: 4 }),
);

describe('the socket', () => {
  it('answers each request that has the shape of one, and stays open', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(action, body), { maxLength: 8 }), async (requests) => {
        const talk = await connect();
        const shaped = requests.filter(([, b]) => typeof b === 'object' && !Array.isArray(b));
        shaped.forEach(([a, b], i) => talk.socket.send(framed(message(i, a, b))));
        expect(await answers(talk)).toBe(true);
        await expect
          .poll(() => answered(talk.received), { ...SOON, interval: 2 })
          .toEqual(new Set([...shaped.keys(), 999_999]));
        talk.socket.terminate();
      }),
      { numRuns: 150 * FACTOR },
    );
    await isAlive();
  });

  it('answers or cuts off any text', async () => {
    const text = fc.oneof(
      fc.string(),
      json.map((value) => JSON.stringify(value)),
      fc.constantFrom(
        '0',
        '1',
        '3',
        '1025',
        '999999',
        '-1',
        '{',
        '{"t":"d"}',
        '{"t":"c","d":{"t":"p"}}',
      ),
      fc.tuple(fc.constantFrom('c', 'd', 'x'), json).map(([t, d]) => JSON.stringify({ t, d })),
      fc.constantFrom(
        'x'.repeat(40_000),
        `{"t":"d","d":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
        const talk = await connect();
        for (const each of texts) talk.socket.send(each);
        talk.socket.close();
        await expect.poll(() => talk.ended(), { ...SOON, interval: 2 }).toBe(true);
      }),
      { numRuns: 150 * FACTOR },
    );
    await isAlive();
  });

  it('cuts off binary messages, endless counts and old protocols', async () => {
    const talk = await connect();
    talk.socket.send(Buffer.from([1, 2, 3]));
    await expect.poll(talk.ended, SOON).toBe(true);
    const counting = await connect();
    counting.socket.send('99999');
    await expect.poll(counting.ended, SOON).toBe(true);
    const old = new WebSocket(`ws://127.0.0.1:${s.port}/.ws?v=4&ns=x`);
    const [code] = (await once(old, 'close')) as [number];
    expect(code).toBe(1008);
    await isAlive();
  });

  it('takes and gives messages in frames', async () => {
    const talk = await connect();
    const long = 'ä'.repeat(50_000);
    const whole = message(1, 'p', { p: 'long', d: long });
    const parts = whole.match(/.{1,16384}/gs) as string[];
    talk.socket.send('0');
    talk.socket.send(String(parts.length));
    for (const part of parts) talk.socket.send(part);
    talk.socket.send(message(2, 'g', { p: 'long' }));
    const frames = 4;
    await expect.poll(() => talk.received.length, SOON).toBe(1 + 1 + 1 + frames);
    const [, , count, ...rest] = talk.received;
    expect(count).toBe(String(frames));
    expect(JSON.parse(rest.join(''))).toEqual({ t: 'd', d: { r: 2, b: { s: 'ok', d: long } } });
    talk.socket.terminate();
  });

  it('says why a token is not taken', async () => {
    const talk = await connect();
    talk.socket.send(message(1, 'auth', { cred: testToken('u', { exp: 5 }) }));
    talk.socket.send(message(2, 'auth', { cred: 'junk' }));
    talk.socket.send(message(3, 'auth', { cred: testToken('u') }));
    await expect.poll(() => talk.received.length, SOON).toBe(4);
    const statuses = talk.received.slice(1).map((text) => JSON.parse(text).d.b.s as string);
    expect(statuses).toEqual(['expired_token', 'invalid_token', 'ok']);
    talk.socket.terminate();
  });
});

/** Each message of these tests fits into one frame. */
const framed = (text: string): string => text;

function answered(received: readonly string[]): ReadonlySet<number> {
  return new Set(
    received.flatMap((text) => {
      const r = (JSON.parse(text) as { d: { r?: number } }).d.r;
      return r === undefined ? [] : [r];
    }),
  );
}

describe('the REST interface', () => {
  const method = fc.constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE');
  const name = fc.constantFrom(
    'orderBy',
    'equalTo',
    'startAt',
    'endBefore',
    'limitToFirst',
    'shallow',
    'print',
    'auth',
  );
  const value = fc.oneof(
    fc.string({ maxLength: 10 }),
    json.map((given) => JSON.stringify(given)),
    fc.constantFrom(
      '"n"',
      '"$key"',
      '"$value"',
      '""',
      '1',
      '-1',
      '1e99',
      'true',
      'null',
      testToken('u'),
    ),
  );
  const params = fc.array(fc.tuple(name, value), { maxLength: 4 });
  const payload = fc.oneof(
    fc.string(),
    json.map((given) => JSON.stringify(given)),
  );

  it('answers anything with a status below 500 and JSON', async () => {
    await fc.assert(
      fc.asyncProperty(method, path, params, payload, async (how, at, given, text) => {
        const search = new URLSearchParams(given);
        const res = await fetch(`${s.origin}/${encodeURIComponent(at)}.json?${search.toString()}`, {
          method: how,
          ...(how !== 'GET' && { body: text }),
        });
        const body = await res.text();
        expect([how, at, res.status < 500]).toEqual([how, at, true]);
        expect(() => body === '' || (JSON.parse(body) as unknown)).not.toThrow();
      }),
      { numRuns: 400 * FACTOR },
    );
    await isAlive();
  });

  it('refuses a body that is too large before it has read it', async () => {
    const body = `"${'x'.repeat(17e6)}"`;
    const res = await fetch(`${s.origin}/a.json`, { method: 'PUT', body }).catch(() => undefined);
    // The connection may be gone before the answer was read.
    expect([413, undefined]).toContain(res?.status);
    await isAlive();
  });
});
