import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import type { TeamId } from '../../src/model/ids.ts';
import type { Json } from '../../src/model/json.ts';
import { encodeSlide, parseSlide } from '../../src/model/slide/slide.ts';
import { createLimits } from '../limits/createLimits.ts';
import { OPEN, SOON, startTestServer, type TestServer } from './database.testkit.ts';

const running: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop();
});

async function server(limits = createLimits({ elapsed: () => 0, factor: 490 })) {
  const started = await startTestServer({ rules: OPEN, limits });
  running.push(() => started.stop());
  return started;
}

type Headers = Readonly<Record<string, string>>;

/** Sends a request without decompressing the answer. */
function open(s: TestServer, path: string, headers: Headers = {}, method = 'GET', body?: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ port: s.port, path: `/${path}`, headers, method }, resolve);
    asked.on('error', reject);
    asked.end(body);
    running.push(() => void asked.destroy());
  });
}

async function read(...asked: Parameters<typeof open>) {
  const answer = await open(...asked);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

const GZIP = { 'accept-encoding': 'gzip, deflate, br' };
const WORDS = 'Pier Harbour Café Menu Openings Tide Lunch Winter Market'.split(' ');

const TEAM = 'T0123456789abcdefghi' as TeamId;
const HOST = 'https://localhost/v0/b/vitrine/o/';

/** A published picture slide as the app stores it, including incompressible ids and a hash. */
function slide(n: number): Json {
  const id = randomBytes(15).toString('base64url');
  const name = `${randomBytes(15).toString('base64url')}.jpg`;
  const media = {
    path: `teams/${TEAM}/slides/${id}/${name}`,
    bytes: 100_000 + n,
    type: 'image/jpeg',
    sha256: randomBytes(32).toString('hex'),
    chunks: 1,
  };
  const made = parseSlide(
    {
      id,
      type: 'image',
      status: 'published',
      title: `${WORDS[n % 9]} ${WORDS[(n * 7) % 9]} Slide ${n}`,
      position: `b${String(n).padStart(6, '0')}`,
      lastChangedDate: 1_795_437_000_000 + n * 61_234,
      media: { landscape: media },
      rev: n + 5,
    },
    TEAM,
  );
  if (!made) throw new Error('no slide');
  return encodeSlide(made, ({ path }) => `${HOST}${encodeURIComponent(path)}?alt=media`) as Json;
}

const slides = (count: number): Json =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, slide(n)]));

it('sends 10,000 slides in a sixth of their bytes to whoever takes that', async () => {
  const s = await server();
  await s.database.admin.update({ 'teams/t/slides': slides(10_000) });
  const coded = await read(s, 'teams/t/slides.json', GZIP);
  const plain = await read(s, 'teams/t/slides.json');
  expect(coded.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(coded.body).equals(plain.body)).toBe(true);
  expect(coded.body.length).toBeLessThan(plain.body.length / 6);
  for (const { headers } of [coded, plain]) expect(headers.vary).toContain('Accept-Encoding');
});

it('keeps every character where a long text is sent in parts', async () => {
  const s = await server();
  const text = 'a😀'.repeat(70_000);
  await s.database.admin.update({ 'teams/t/name': text });
  const { body } = await read(s, 'teams/t/name.json', GZIP);
  expect(JSON.parse(gunzipSync(body).toString())).toBe(text);
});

it('sends as they are: short answers, secrets, and all to who refuses', async () => {
  const s = await server();
  const long = 'x'.repeat(5000);
  const secret = ['users', 'plans', 'invites', 'codes', 'devices', 'commands', 'cache', 'other'];
  await s.database.admin.update(Object.fromEntries(secret.map((place) => [`${place}/a`, long])));
  await s.database.admin.update({ 'teams/t/name': 'short', 'teams/t/long': long });
  const codingOf = async (path: string, accept = GZIP['accept-encoding']) =>
    (await read(s, path, { 'accept-encoding': accept })).headers['content-encoding'];
  for (const place of secret)
    expect([place, await codingOf(`${place}/a.json`)]).toEqual([place, undefined]);
  expect(await codingOf('.json')).toBeUndefined();
  expect(await codingOf('teams/t/name.json')).toBeUndefined();
  expect(await codingOf('teams/t/long.json', 'gzip;q=0, *')).toBeUndefined();
  expect(await codingOf('teams/t/long.json', 'identity')).toBeUndefined();
  expect(await codingOf('teams/t/long.json')).toBe('gzip');
});

it('HEAD tells of the coding, without a body; refusals and echoes are read as before', async () => {
  const s = await server();
  await s.database.admin.update({ 'teams/t/long': 'x'.repeat(5000) });
  const head = await read(s, 'teams/t/long.json', GZIP, 'HEAD');
  expect([head.headers['content-encoding'], head.body.length]).toEqual(['gzip', 0]);
  const stale = await read(
    s,
    'teams/t/long.json',
    { ...GZIP, 'if-match': 'no' },
    'PUT',
    Buffer.from('1'),
  );
  expect(stale.status).toBe(412);
  expect(gunzipSync(stale.body).toString()).toBe(JSON.stringify('x'.repeat(5000)));
});

it('unpacks nothing that is sent to it', async () => {
  const s = await server();
  const body = gzipSync(JSON.stringify('x'.repeat(100_000)));
  const headers = { 'content-encoding': 'gzip' };
  expect((await read(s, 'teams/t/name.json', headers, 'PUT', body)).status).toBe(400);
});

it('tells each event of a compressed stream at once', async () => {
  const s = await server();
  await s.database.admin.update({ 'teams/t/slides': slides(100) });
  const answer = await open(s, 'teams/t/slides.json', { ...GZIP, accept: 'text/event-stream' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  let text = '';
  answer.pipe(createGunzip()).on('data', (part) => (text += String(part)));
  const events = () => text.split('\n\n').filter((event) => event !== '');
  await expect.poll(() => events().length, SOON).toBe(1);
  await s.database.admin.update({ 'teams/t/slides/k1/title': 'Low tide' });
  await expect
    .poll(() => events()[1], SOON)
    .toBe('event: put\ndata: {"path":"/k1/title","data":"Low tide"}');
});

it('a stream that begins small stays as it is', async () => {
  const s = await server();
  await s.database.admin.update({ 'teams/t/shown': 1 });
  const answer = await open(s, 'teams/t/shown.json', { ...GZIP, accept: 'text/event-stream' });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it('counts what a compressed stream has not sent, and drops a client that does not read', async () => {
  const limits = createLimits({ elapsed: () => 0 });
  const s = await server(limits);
  const held = () => limits.limiter.counters().inUse.unsentBytes;
  await s.database.admin.update({ 'teams/t/slides': slides(100) });
  const reading = await open(s, 'teams/t/slides.json', { ...GZIP, accept: 'text/event-stream' });
  reading.resume();
  await expect.poll(held, SOON).toBe(0);
  const still = await open(s, 'teams/t/slides.json', { ...GZIP, accept: 'text/event-stream' });
  let isCut = false;
  still.on('error', () => (isCut = true)).on('close', () => (isCut = true));
  still.pause();
  // Incompressible, so the queue keeps its full size.
  const noise = () => Array.from({ length: 4000 }, () => Math.random().toString(36)).join('');
  for (let n = 0; n < 400 && !isCut; n++) {
    await s.database.admin.update({ 'teams/t/slides/k1/title': noise() });
  }
  still.resume();
  await expect.poll(() => isCut, SOON).toBe(true);
  await expect.poll(held, SOON).toBe(0);
});
