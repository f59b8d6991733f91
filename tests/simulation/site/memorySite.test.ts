import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from '../../../server/createSiteServer.ts';
import type { Json } from '../../../src/model/json.ts';
import { createMemorySite, SITE_ORIGIN } from './createMemorySite.ts';
import type { WireRequest } from './exchange.ts';

/*
 * The simulation's server must respond like the one that listens: both get the same requests, one after the other.
 * Compared are the status, the headers that clients read, and the body without its random parts.
 */
const TEAM = 'teamteamteamteam0001';
const PARENT = 'teamteamteamteam0002';
const SLIDE = 'slideslideslide00001';
const VIDEO = `teams/${TEAM}/slides/${SLIDE}/1700000000000__landscape`;
const PHOTO = `teams/${TEAM}/slides/${SLIDE}/1700000000001__portrait`;
const BYTES = 300_000;
const HOUR_MS = 3_600_000;

/** One of the two, signed in. */
interface Side {
  readonly origin: string;
  readonly uid: string;
  token: string;
  refreshToken: string;
  session: string;
  send(request: WireRequest, arrived?: number): Promise<Answer>;
  passHour(): void;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const COMPARED = [
  'content-type',
  'retry-after',
  'x-goog-upload-status',
  'x-goog-upload-size-received',
  'x-goog-upload-chunk-granularity',
];

let nowMs = Date.now();
const clock = { now: () => nowMs };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-memory-site-'));
let real: Awaited<ReturnType<typeof createSiteServer>>;
let sides: readonly Side[];

const startingPoint = (uid: string): Record<string, Json> => ({
  [`teams/${TEAM}`]: {
    name: 'Museum',
    parentTeam: PARENT,
    rev: 3,
    revs: { info: 1 },
    users: { [uid]: { id: uid, role: 'editor', name: 'Ada' } },
    slides: {
      0: { id: SLIDE, type: 'image', title: 'one', status: 'draft', rev: 2 },
      1: { id: 'slideslideslide00002', type: 'image', title: 'two', status: 'draft', rev: 3 },
      5: { id: 'slideslideslide00003', type: 'image', title: 'three', status: 'draft' },
    },
  },
  [`teams/${PARENT}`]: {
    name: 'House',
    rev: 7,
    readers: { [uid]: { [TEAM]: true } },
    slides: {
      0: { id: SLIDE, type: 'image', title: 'up', status: 'published', rev: 5, shownRev: 5 },
    },
    published: {
      0: { id: SLIDE, type: 'image', title: 'up', status: 'published', rev: 5, shownRev: 5 },
    },
  },
  [`templates/${TEAM}`]: { minClient: 2 },
});

beforeAll(async () => {
  const at = { port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder };
  real = await createSiteServer({ ...at, clock, env: {} });
  sides = [await listening(), inMemory()];
});
afterAll(async () => {
  await real.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listening(): Promise<Side> {
  const origin = real.url;
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=site`;
  const account = { email: 'ada@example.org', password: 'correct horse', returnSecureToken: true };
  const init = { method: 'POST', body: JSON.stringify(account), headers: JSON_BODY };
  const made = (await (await fetch(url, init)).json()) as Record<string, string>;
  const uid = made['localId'] ?? '';
  await real.ports.database.update(startingPoint(uid));
  await real.ports.auth.setClaims(uid, { teams: { [TEAM]: 'e' } });
  const state = { uid, token: '', refreshToken: made['refreshToken'] ?? '', session: '' };
  const passHour = () => undefined; // Both share one clock.
  return { origin, ...state, passHour, send: sendByFetch };
}

async function sendByFetch({ method, url, headers, body }: WireRequest): Promise<Answer> {
  const bytes = Buffer.concat([...body.parts()]);
  const init = { method, headers, ...(bytes.length > 0 && { body: bytes }) };
  const answer = await fetch(url, init);
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: text };
}

function inMemory(): Side {
  const site = createMemorySite({ now: clock.now, initial: { copied: { published: 0 } } });
  const uid = 'memorymemorymemory01';
  site.database.admin(startingPoint(uid));
  const refreshToken = site.identity.signIn(uid, 'ada@example.org', { teams: { [TEAM]: 'e' } });
  return {
    origin: SITE_ORIGIN,
    uid,
    refreshToken,
    token: '',
    session: '',
    passHour: () => (nowMs += HOUR_MS + 1_000),
    send: async (request) => (await site.answer(request)) ?? { status: 0, headers: {}, body: '' },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };
const bodyOf = (text: string | Buffer) => {
  const bytes = Buffer.from(text);
  return { bytes: bytes.length, parts: () => [bytes] };
};
const NONE = { bytes: 0, parts: () => [] };

type Step = (side: Side) => WireRequest;

const read =
  (path: string, query = ''): Step =>
  ({ origin, token }) => ({
    method: 'GET',
    url: `${origin}/${path}.json?ns=x&auth=${token}${query}`,
    headers: {},
    body: NONE,
  });

const patch =
  (updates: (uid: string) => object, query = 'print=silent'): Step =>
  ({ origin, token, uid }) => ({
    method: 'PATCH',
    url: `${origin}/.json?ns=x&auth=${token}&${query}`,
    headers: {},
    body: bodyOf(JSON.stringify(updates(uid))),
  });

const save = (rev: number, title: unknown, more: object = {}) =>
  patch((uid) => ({
    [`teams/${TEAM}/rev`]: rev,
    [`teams/${TEAM}/slides/0/title`]: title,
    [`teams/${TEAM}/slides/0/rev`]: rev,
    [`teams/${TEAM}/slides/0/id`]: SLIDE,
    [`teams/${TEAM}/receipts/${uid}/clientclientclient01/n`]: rev,
    [`teams/${TEAM}/receipts/${uid}/clientclientclient01/batchId`]: 'batchbatchbatchbatch',
    [`teams/${TEAM}/receipts/${uid}/clientclientclient01/rev`]: rev,
    ...more,
  }));

const storage =
  (
    method: string,
    address: (side: Side) => string,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer = '',
  ): Step =>
  (side) => ({
    method,
    url: address(side),
    headers: { authorization: `Firebase ${side.token}`, ...headers },
    body: body.length === 0 ? NONE : bodyOf(body),
  });

const objects = ({ origin }: Side) => `${origin}/v0/b/vitrine-site.local/o`;
const named = (name: string) => (side: Side) => `${objects(side)}?name=${encodeURIComponent(name)}`;
const object = (name: string) => (side: Side) => `${objects(side)}/${encodeURIComponent(name)}`;
const session = (side: Side) => side.session;
const command = (name: string, offset = 0) => ({
  'x-goog-upload-command': name,
  'x-goog-upload-offset': String(offset),
});
const start = (name: string, type = 'image/jpeg', bytes = BYTES) =>
  storage(
    'POST',
    named(name),
    {
      ...JSON_BODY,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(bytes),
      'x-goog-upload-header-content-type': type,
    },
    JSON.stringify({ name, contentType: type }),
  );
const multipart = (name: string) =>
  storage(
    'POST',
    named(name),
    { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=xx' },
    [
      `--xx\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name, contentType: 'image/png' })}`,
      '--xx\r\nContent-Type: image/png\r\n\r\nabcdef',
      '--xx--',
    ].join('\r\n'),
  );

const refresh =
  (form: (side: Side) => string): Step =>
  (side) => ({
    method: 'POST',
    url: `${side.origin}/securetoken.googleapis.com/v1/token?key=site`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: bodyOf(form(side)),
  });
const renew = refresh(({ refreshToken }) => {
  return `grant_type=refresh_token&refresh_token=${encodeURIComponent(refreshToken)}`;
});
const withToken =
  (token: (side: Side) => string, step: Step): Step =>
  (side) =>
    step({ ...side, token: token(side) });

const delta = '&orderBy="rev"&startAt=3';
const STEPS: readonly (readonly [string, Step])[] = [
  ['a new token', renew],
  ['a revision', read(`teams/${TEAM}/rev`)],
  ['nothing', read(`teams/${TEAM}/minClient`)],
  ['a list with a hole', read(`teams/${TEAM}/slides`)],
  ['a delta', read(`teams/${TEAM}/slides`, delta)],
  ['an empty delta', read(`teams/${TEAM}/slides`, '&orderBy="rev"&startAt=9')],
  ['a page by key', read(`teams/${TEAM}/slides`, '&orderBy="$key"&limitToFirst=2')],
  ['the next page', read(`teams/${TEAM}/slides`, '&orderBy="$key"&limitToFirst=2&startAt="1"')],
  ['the last of a list', read(`teams/${TEAM}/slides`, '&orderBy="$key"&limitToLast=1')],
  ['an order without index', read(`teams/${TEAM}/slides`, '&orderBy="title"')],
  ['a query that is none', read(`teams/${TEAM}/slides`, '&orderBy=title')],
  ['everything', read('teams')],
  ['a parent, as its reader', read(`teams/${PARENT}/rev`)],
  ['all slides of a parent', read(`teams/${PARENT}/slides`)],
  ['shown slides of a parent', read(`teams/${PARENT}/slides`, '&orderBy="shownRev"&startAt=1')],
  ['what a parent publishes', read(`teams/${PARENT}/published`, '&orderBy="rev"&startAt=1')],
  ['what asks for a newer app', read(`templates/${TEAM}/minClient`)],
  ['without a token', withToken(() => '', read(`teams/${TEAM}/rev`))],
  ['with a forged token', withToken(() => 'a.b.c', read(`teams/${TEAM}/rev`))],
  ['a guarded update', save(4, 'changed')],
  ['the same once more', save(4, 'changed')],
  ['an old revision', save(3, 'older')],
  ['a revision that is skipped', save(9, 'newer')],
  ['what was written', read(`teams/${TEAM}/slides/0`)],
  ['a value that no rule takes', save(5, { deep: 'title' })],
  [
    'another row of the list',
    save(5, 'x', { [`teams/${TEAM}/slides/0/id`]: 'slideslideslide00009' }),
  ],
  ['a row without a stamp', save(5, 'x', { [`teams/${TEAM}/slides/0/rev`]: 4 })],
  ['a name, by an editor', save(5, 'x', { [`teams/${TEAM}/name`]: 'Mine' })],
  ['a path inside another one', save(5, 'x', { [`teams/${TEAM}/slides/0`]: {} })],
  ['an empty path', patch(() => ({ '': 1 }))],
  ['a key that is none', patch(() => ({ 'teams/a.b': 1 }))],
  ['no object', patch(() => [] as never)],
  ['an update with its answer', patch(() => ({ [`teams/${TEAM}/nothing`]: null }), 'x=1')],
  ['a file that is not there', storage('GET', object(VIDEO), {})],
  ['a session', start(VIDEO)],
  [
    'a session for somebody else',
    start(`teams/${PARENT}/slides/${SLIDE}/1700000000000__landscape`),
  ],
  ['a session for what is no name of a file', start(`teams/${TEAM}/slides/${SLIDE}/film`)],
  ['a session for what is too large', start(VIDEO, 'image/jpeg', 20_000_000)],
  ['its status', storage('POST', session, command('query'))],
  ['a first piece', storage('POST', session, command('upload'), Buffer.alloc(262_144))],
  ['the same piece again', storage('POST', session, command('upload'), Buffer.alloc(262_144))],
  [
    'more than was announced',
    storage('POST', session, command('upload', 262_144), Buffer.alloc(40_000)),
  ],
  ['its status in the middle', storage('POST', session, command('query'))],
  ['an end too soon', storage('POST', session, command('finalize'))],
  ['its end', storage('POST', session, command('upload, finalize', 300_000))],
  [
    'the end again',
    storage('POST', session, command('upload, finalize', 262_144), Buffer.alloc(37_856)),
  ],
  ['its last status', storage('POST', session, command('query'))],
  ['a session for a file that is there', start(VIDEO)],
  ['what is known of the file', storage('GET', object(VIDEO), {})],
  [
    'a session that is none',
    storage('POST', (side) => `${named(VIDEO)(side)}&upload_id=x`, command('query')),
  ],
  ['a small file', multipart(PHOTO)],
  ['a small file that is there', multipart(PHOTO)],
  [
    'a small file of somebody else',
    multipart(`teams/${PARENT}/slides/${SLIDE}/1700000000000__landscape`),
  ],
  ['a file, with a forged token', withToken(() => 'a.b.c', storage('GET', object(VIDEO), {}))],
  ['a token for nothing', refresh(() => 'grant_type=refresh_token')],
  ['a token for a forged one', refresh(() => 'grant_type=refresh_token&refresh_token=a.1.2.x')],
  ['a token of another kind', refresh(() => 'grant_type=password')],
];

/** Remembers the parts of a response that later steps need. */
function remember(side: Side, answer: Answer): void {
  side.session = answer.headers['x-goog-upload-url'] ?? side.session;
  const body = answer.body.startsWith('{"access_token"') ? JSON.parse(answer.body) : {};
  side.token = body.id_token ?? side.token;
}

/** Returns a response without the parts that differ every time. */
function compared({ status, headers, body }: Answer, side: Side) {
  const kept = COMPARED.map((name) => [name, headers[name]]);
  const random =
    /"(access_token|id_token|refresh_token|downloadTokens|requestId|etag|generation|md5Hash|timeCreated|updated)":"[^"]*"/g;
  const text = body.replaceAll(random, '"$1":"…"').replaceAll(side.uid, 'UID');
  return { status, headers: Object.fromEntries(kept), body: text };
}

describe('the site server in memory', () => {
  it.each(STEPS)('answers as the real one: %s', async (_name, step) => {
    const answers = [];
    for (const side of sides) {
      const answer = await side.send(step(side));
      remember(side, answer);
      answers.push(compared(answer, side));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.status).not.toBe(0);
  });

  it('refuses a token past its end in the same words', async () => {
    for (const side of sides) side.passHour();
    const steps = [read(`teams/${TEAM}/rev`), start(PHOTO)];
    for (const step of steps) {
      const answers = [];
      for (const side of sides) answers.push(compared(await side.send(step(side)), side));
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.status).toBe(401);
    }
  });

  it('keeps what arrived of a piece whose connection broke', async () => {
    const site = createMemorySite({ now: clock.now, initial: { copied: { published: 0 } } });
    const uid = 'memorymemorymemory01';
    site.database.admin(startingPoint(uid));
    const refreshToken = site.identity.signIn(uid, 'a@example.org', { teams: { [TEAM]: 'e' } });
    const side: Side = { ...(sides[1] as Side), refreshToken, token: '' };
    const ask = async (step: Step, arrived?: number) => {
      const answer = await site.answer(step(side), arrived);
      if (answer) remember(side, answer);
      return answer;
    };
    await ask(renew);
    await ask(start(VIDEO));
    const piece = storage('POST', session, command('upload'), Buffer.alloc(262_144));
    expect(await ask(piece, 100_000)).toBeUndefined();
    const status = await ask(storage('POST', session, command('query')));
    expect(status?.headers['x-goog-upload-size-received']).toBe('100000');
  });
});
