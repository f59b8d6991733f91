import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CallableFunction } from '../../functions/defineFunction.ts';
import { SERVICES } from '../../functions/firebase/platform.ts';
import { FetchProblem } from '../../functions/guardedFetch/FetchProblem.ts';
import type { FunctionPorts } from '../../functions/ports.ts';
import { FUNCTIONS } from '../../functions/registry.ts';
import { readFunctionSettings } from '../../functions/settings.ts';
import { createMemoryPorts } from '../../functions/testing/memoryPorts.testkit.ts';
import { SLOW_FUNCTIONS } from '../../src/model/slowFunctions.ts';
import { createHostedFunctions } from './hostedFunctions.ts';
import { createPlaces } from './places.ts';

/* Functions that take over a minute are called without Hosting in between; no paid call ends in "no connection". */

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEAM = 'teamTEAMteamTEAM1234';
const ADA = 'adaADAadaADAadaADA01';
const PROVIDER_MS = 90_000;

/** A provider that answers after a minute and a half, unless the caller gives up. */
function slowly(answer: () => Response): typeof fetch {
  return (_url, init) =>
    new Promise((resolve, reject) => {
      asked += 1;
      setTimeout(() => resolve(answer()), PROVIDER_MS);
      const { signal } = init ?? {};
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
}

const guardedSlowly: FunctionPorts['guardedFetch'] = (_url, { totalMs = 15_000, signal }) =>
  new Promise((_, reject) => {
    asked += 1;
    const late = () => reject(new FetchProblem('timedOut'));
    setTimeout(late, totalMs);
    signal?.addEventListener('abort', late, { once: true });
  });

let memory: ReturnType<typeof createMemoryPorts>;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('too late', 'TimeoutError')), ms);
    return ending.signal;
  });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => void vi.restoreAllMocks());
  memory = createMemoryPorts({
    [`teams/${TEAM}`]: { rev: 1, name: 'Café', users: { [ADA]: member } },
    [`plans/${TEAM}`]: { AICredits: { available: 5, plan: 5 } },
    'invites/inviteINVITEinvite12': {
      id: 'inviteINVITEinvite12',
      teamId: TEAM,
      team: 'Café',
      from: 'Ada',
      email: 'bob@example.org',
      role: 'editor',
      loginMethod: 'password',
      created: 1,
      expiry: Date.UTC(2030, 0),
    },
  });
  memory.person(ADA);
});
const member = { id: ADA, name: 'Ada', email: 'a@example.org', role: 'admin', rev: 1 };

async function start(ports: Partial<FunctionPorts> = {}, functions = FUNCTIONS) {
  const token = memory.person(ADA).token;
  const hosted = createHostedFunctions({
    functions,
    ports: { ...memory.ports, oneAtATime, ...ports },
    verifyToken: async () => ({ ...token, uid: ADA }),
    instances: 1,
  });
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://site.example');
    const [, first] = url.pathname.split('/');
    const handle =
      first === 'functions' ? hosted.hosting : hosted.service(first as 'callable' | 'roomy');
    const origin = url.origin;
    void handle({ req, res, url, origin, id: 'x', address: '198.51.100.7' });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(port, path, body, headers);
}

/** Sends a plain request, because timers are mocked here. */
function ask(port: number, path: string, body: object, headers: Record<string, string>) {
  return new Promise<{ readonly status: number; readonly bytes: Buffer }>((resolve, reject) => {
    const all = { authorization: 'Bearer x', 'content-type': 'application/json', ...headers };
    const sent = request({ port, path, method: 'POST', headers: all }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** Number of waits for something external: requests and drawings. */
let asked = 0;
/** Number of processes drawing in real time, which the simulated clock waits for. */
let drawing = 0;
const oneAtATime: FunctionPorts['oneAtATime'] = async (work) => {
  asked += 1;
  drawing += 1;
  return work().finally(() => (drawing -= 1));
};

const really = globalThis.setTimeout;
const sleep = (ms: number) => new Promise<void>((done) => void really(done, ms));

/** Returns the simulated seconds until the answer; at most three minutes. */
async function secondsUntil(answer: Promise<unknown>): Promise<number> {
  let isOver = false;
  void answer.finally(() => (isOver = true)).catch(() => {});
  // Lazy imports take real time; a provider's rate limit may also delay a request.
  for (let turns = 0; turns < 500 && asked === 0 && !isOver; turns += 1) await sleep(1);
  for (let seconds = 0; seconds < 180; seconds += 1) {
    do await sleep(1);
    while (drawing > 0 && !isOver);
    if (isOver) return seconds;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return 180;
}

const key = 'requestREQUESTreq123';
const settings = readFunctionSettings({
  AI_URL: 'https://ai.example/v1',
  AI_MODEL: 'words',
  AI_IMAGE_MODEL: 'pictures',
  BACKGROUND_PROVIDER: 'endpoint',
  BACKGROUND_URL: 'https://background.example/',
});
/** Half transparent. */
const cutOut = () =>
  sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  })
    .png()
    .toBuffer();

const available = () => memory.get(`plans/${TEAM}/AICredits/available`);
/** Slow functions: their input, their result after a provider took a minute and a half, and the credits left. */
const SLOW: Readonly<Record<string, readonly [input: object, told: unknown, credits: number]>> = {
  generateImage: [{ prompt: 'A harbour', shape: 'landscape', key }, 'a picture', 4],
  generateSlide: [
    {
      language: 'en',
      prompt: 'A harbour',
      slots: [{ id: 'a', kind: 'text', label: 'Title', isRequired: true }],
    },
    'providerSlow',
    5,
  ],
  importBrandKit: [{ website: 'https://example.org/' }, 'siteTooSlow', 5],
  removeBGnew: [{ key }, 'providerSlow', 5],
};
const QUICK: Readonly<Record<string, object>> = {
  checkFrame: { url: 'https://example.org/', origin: 'https://site.example' },
  findPlaces: { query: 'Berlin', language: 'en' },
  readFeed: { url: 'https://example.org/feed' },
  readWeather: { latitude: 52, longitude: 13 },
  sendInvite: { inviteId: 'inviteINVITEinvite12', language: 'en' },
};

describe('with a service behind that takes a minute and a half', () => {
  test.each(Object.keys(SLOW))('%s says so itself, past the hosting', async (name) => {
    const [input, told, credits] = SLOW[name] ?? [];
    const picture = await cutOut();
    const image = { data: [{ b64_json: picture.toString('base64') }] };
    const call = await start({
      settings,
      fetch: slowly(() => Response.json(image)),
      guardedFetch: guardedSlowly,
    });
    const given = {
      teamId: TEAM,
      ...input,
      ...(name === 'removeBGnew' && { image: picture.toString('base64') }),
    };
    const answer = call(`/${SLOW_FUNCTIONS.get(name)}/${name}`, given);
    expect(await secondsUntil(answer)).toBeLessThan(SERVICES.roomy.timeoutSeconds);
    const { status, bytes } = await answer;
    expect(status).not.toBe(504);
    const said =
      status === 200
        ? 'a picture'
        : (JSON.parse(bytes.toString()) as { error: { code: string } }).error.code;
    expect([said, available()]).toEqual([told, credits]);
  });

  test.each(Object.keys(QUICK))('%s has answered before the hosting gives up', async (name) => {
    const mail = {
      ...memory.ports.mail,
      send: () => new Promise<void>((done) => void ((asked += 1), setTimeout(done, PROVIDER_MS))),
    };
    const call = await start({
      settings,
      mail,
      fetch: slowly(() => Response.json({})),
      guardedFetch: guardedSlowly,
    });
    const answer = call(`/functions/${name}`, { teamId: TEAM, ...QUICK[name] });
    expect(await secondsUntil(answer)).toBeLessThan(60);
    const { bytes } = await answer;
    // A page that cannot be checked is not a refusal.
    const { error, ...told } = JSON.parse(bytes.toString()) as { error?: { code: string } };
    const isTold = error ? /Slow|Unreachable|Failed/.test(error.code) : name === 'checkFrame';
    expect(isTold, `${error?.code} ${JSON.stringify(told)}`).toBe(true);
  });

  test('nothing else asks anybody outside', () => {
    const folders = globSync('functions/*/*.ts', { cwd: ROOT })
      .filter((file) => !/\.test|testing|guardedFetch|provider\/|firebase\/|deploy\//.test(file))
      .filter((file) =>
        /guardedFetch|askProvider|ports\.fetch|mail\.send/.test(
          readFileSync(path.join(ROOT, file), 'utf8'),
        ),
      )
      .map((file) => file.split('/')[1] ?? '');
    const known = [...Object.keys(SLOW), ...Object.keys(QUICK), ...SLOW_FUNCTIONS.keys()];
    expect([...new Set(folders)].filter((folder) => !known.includes(folder))).toEqual([]);
  });

  test('through the hosting the same call would be told nothing, and be paid for', async () => {
    const picture = await cutOut();
    const image = { data: [{ b64_json: picture.toString('base64') }] };
    const call = await start({ settings, fetch: slowly(() => Response.json(image)) });
    const [input] = SLOW['generateImage'] ?? [];
    const answer = call('/functions/generateImage', { teamId: TEAM, ...input });
    expect(await secondsUntil(answer)).toBe(60);
    expect((await answer).status).toBe(504);
  });
});

const wait = (ms: number): CallableFunction => ({
  name: 'wait',
  maxBytes: 1_000,
  needsMemory: true,
  isPublic: true,
  call: () => new Promise((done) => void ((asked += 1), setTimeout(() => done({}), ms))),
});

describe('an instance', () => {
  test('takes so many calls at a time, the others wait, and not for ever', async () => {
    const call = await start({}, [wait(50_000)]);
    const answers = Array.from({ length: 5 }, () => call('/roomy/wait', {}));
    expect(await secondsUntil(Promise.all(answers))).toBeGreaterThanOrEqual(60);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429]);
  });

  test('gives a place to whoever comes when somebody left', async () => {
    const places = createPlaces(1, 1_000);
    const leave = await places.enter();
    const next = places.enter();
    leave?.();
    leave?.();
    expect(await next).toBeTypeOf('function');
    const third = places.enter();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await third).toBeUndefined();
  });
});

test('a caller that makes up where it comes from is counted as itself', async () => {
  const keys: string[] = [];
  const attempts = { take: async (name: string) => keys.push(name) > 0 };
  const call = await start({ attempts }, [{ ...wait(0), needsMemory: false }]);
  const forged = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' };
  for (const path of ['/functions/wait', '/callable/wait']) {
    const answer = call(path, {}, forged);
    await secondsUntil(answer);
    expect((await answer).status).toBe(200);
  }
  expect(keys.join()).toContain('198.51.100.7');
  expect(keys.join()).not.toMatch(/6\.6\.6\.6|1\.2\.3\.4/);
});
