import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { BoxProcess } from './boxProcess.ts';
import type { Manner, Rule } from './conditions.ts';
import { seededRandom } from './seededRandom.ts';

/* The real process in front of a server that returns what it was sent. */
const done: string[] = [];
let server: Server;
let box: BoxProcess;

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await text(req).catch(() => undefined);
  done.push(`${req.method} ${req.url} ${body?.length}`);
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ told: body }));
}

beforeAll(async () => {
  server = createServer((req, res) => void answer(req, res));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, req: IncomingMessage) => socket.send(String(req.url)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  box = await BoxProcess.start((server.address() as AddressInfo).port, 7);
});
beforeEach(async () => {
  done.length = 0;
  await box.change({});
});
afterAll(async () => {
  await box.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path = '/a?token=secret', init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${box.port}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(2_000),
    ...init,
  });
const treat = (manner: Manner, rule: Partial<Rule> = {}) =>
  box.change({ rules: [{ manner, ...rule }] });

test('it passes on what it is not told to meet, and remembers no query', async () => {
  const answer = await ask('/a?token=secret', { method: 'PATCH', body: 'hello' });
  expect(await answer.json()).toEqual({ told: 'hello' });
  expect(done).toEqual(['PATCH /a?token=secret 5']);
  const asked = { method: 'PATCH', path: '/a', bytes: 5 };
  expect((await box.met()).at(-1)).toEqual({ ...asked, manner: undefined });
});

test.each([200, 403, 404, 405, 413, 502])(
  'a page with %d comes in the server’s name',
  async (status) => {
    await treat({ kind: 'page', status });
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(done).toEqual([]);
  },
);

test('a proxy that asks for a sign-in of its own is no answer at all to `fetch`', async () => {
  await treat({ kind: 'page', status: 407 });
  await expect(ask()).rejects.toBeInstanceOf(TypeError);
  expect(done).toEqual([]);
  expect((await box.met()).at(-1)?.manner).toBe('page');
});

test('redirects and empty answers', async () => {
  await treat({ kind: 'redirect', status: 302 });
  const answer = await ask();
  expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.any(String)]);
  await treat({ kind: 'empty', status: 200 });
  expect(await (await ask()).text()).toBe('');
});

test.each([
  ['cut', { kind: 'cut', status: 200 }, 0],
  ['reset', { kind: 'reset' }, 0],
  ['an answer that is lost', { kind: 'loseAnswer', from: 'start' }, 1],
  ['an answer that is lost half-way', { kind: 'loseAnswer', from: 'middle' }, 1],
] as const)('%s: nothing whole comes back', async (_, manner, reached) => {
  await treat(manner);
  const whole = ask('/a', { method: 'PUT', body: 'x' }).then((answer) => answer.text());
  await expect(whole).rejects.toBeInstanceOf(TypeError); // as `fetch` reports it: no network
  expect(done).toHaveLength(reached);
});

test('an answer breaks off after so many bytes, and a short one is whole', async () => {
  await treat({ kind: 'cutAfter', bytes: 20 });
  const parts: Buffer[] = [];
  const reading = async () => {
    const { body } = await ask('/a', { method: 'PUT', body: 'x'.repeat(50) });
    for await (const part of body ?? []) parts.push(Buffer.from(part));
  };
  await expect(reading()).rejects.toBeInstanceOf(TypeError);
  expect(String(Buffer.concat(parts))).toBe('{"told":"xxxxxxxxxxx');
  expect(await (await ask('/a', { method: 'PUT', body: 'x' })).json()).toEqual({ told: 'x' });
});

test('silence lasts until whoever asks has had enough', async () => {
  await treat({ kind: 'silent' });
  const asking = ask('/a', { signal: AbortSignal.timeout(200) });
  await expect(asking).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(done).toEqual([]);
});

test('rules fit by method, path and size, and meet a share by their seed', async () => {
  await treat({ kind: 'page', status: 413 }, { methods: ['PUT'], path: '/o', minBytes: 10 });
  const put = async (path: string, bytes: number) =>
    (await ask(path, { method: 'PUT', body: 'x'.repeat(bytes) })).status;
  expect([await put('/o', 9), await put('/a', 10), await put('/o', 10)]).toEqual([200, 200, 413]);
  await treat({ kind: 'page', status: 502 }, { share: 0.5 });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await ask()).status);
  expect(new Set(statuses)).toEqual(new Set([200, 502]));
});

test('WebSockets are passed on, until they are forbidden', async () => {
  const open = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${box.port}/s`);
      socket.on('message', (word) => resolve(String(word)));
      socket.on('error', (cause) => resolve(cause.message));
    });
  expect(await open()).toBe('/s');
  await box.change({ sockets: 'forbidden' });
  expect(await open()).toContain('403');
});

test('its line is as slow as it was told, and forgets connections', async () => {
  await box.change({ line: { rttMs: 300 } });
  const startedAt = performance.now();
  await ask();
  expect(performance.now() - startedAt).toBeGreaterThan(290);
  await box.change({});
  await box.forget(); // A client that kept a connection alive sends in vain, and then again.
  const patience = () => ask('/new', { signal: AbortSignal.timeout(200) });
  await expect(patience()).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect
    .poll(() =>
      patience().then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test('the same seed meets the same requests', () => {
  const draw = (seed: number) => Array.from({ length: 20 }, seededRandom(seed));
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
  expect(draw(3).every((number) => number >= 0 && number < 1)).toBe(true);
});
