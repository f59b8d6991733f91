import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { fillVenue, type Venue } from './crowd.ts';
import { startTarget, type Target } from './target.ts';

/* One internet connection for a whole venue, and an attacker in it: the real process, with a small heap. */

const PLAYERS = 200;
const EDITORS = 20;
const TEAM = 'teamTEAMteamTEAM1234';
const HERE = '127.0.0.1';
const MAX_RSS_MB = 700;
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const idOf = (name: string, i: number) => `${name}${i}`.padEnd(20, '0');

let server: Target;
let venue: Venue = { players: [], editors: [] };

beforeAll(async () => {
  server = await startTarget({}, async (dataDir) => {
    venue = await fillVenue(dataDir, PLAYERS, EDITORS);
  });
}, 300_000);
afterAll(() => server.dispose());

/** Opens a socket, signs in, listens; returns what was pushed. */
async function connect(token: string, listenTo: string): Promise<readonly string[]> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/.ws?v=5&ns=x`);
  const told: string[] = [];
  socket.on('error', () => told.push('error'));
  await new Promise((resolve) => {
    socket.once('open', resolve);
    socket.once('close', resolve);
  });
  const answered = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('message', (data) => {
      const { t, d } = JSON.parse((data as Buffer).toString()) as {
        t: string;
        d: { r?: number; b?: { s: string } };
      };
      if (t === 'd' && d.r !== undefined) told.push(d.b?.s ?? '');
      if (told.length === 2) resolve();
    });
  });
  const say = (r: number, a: string, b: object) =>
    socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
  if (socket.readyState === socket.OPEN) {
    say(1, 'auth', { cred: token });
    say(2, 'q', { p: listenTo, h: '' });
  }
  await answered;
  open.push(socket);
  return told;
}

const open: WebSocket[] = [];

const patch = async (token: string, body: object) =>
  (
    await fetch(`${server.url}/.json?print=silent&auth=${token}`, {
      method: 'PATCH',
      body: JSON.stringify(body),
    })
  ).status;

it('keeps 200 players and 20 editors working while somebody at the same address attacks', async () => {
  const { players, editors } = venue;
  const attacker = await server.device(HERE);
  let isOver = false;
  const refused = { rest: 0, socket: 0 };
  const flooding = times(4, async () => {
    while (!isOver) {
      const answers = await Promise.all(
        times(25, () => patch(attacker.token, { [`codes/${idOf('x', 1)}`]: 1 })),
      );
      refused.rest += answers.filter((status) => status === 429).length;
      const stranger = new WebSocket(`${server.url.replace('http', 'ws')}/.ws?v=5&ns=x`);
      stranger.on('error', () => undefined);
      stranger.on('message', (data) => {
        if ((data as Buffer).toString().includes('unavailable')) refused.socket += 1;
      });
      await new Promise((resolve) => stranger.once('open', resolve).once('close', resolve));
      for (let r = 0; r < 300; r += 1) {
        stranger.send(JSON.stringify({ t: 'd', d: { r, a: 'p', b: { p: 'x', d: 1, h: '' } } }));
      }
      open.push(stranger);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  const heard = await Promise.all(
    players.map(({ token }) => connect(token, `teams/${TEAM}/shown`)),
  );
  expect(new Set(heard.map((told) => told.join()))).toEqual(new Set(['ok,ok']));
  const beats = await Promise.all(
    players.map(({ token }, i) =>
      patch(token, { [`screens/${TEAM}/${idOf('screen', i)}`]: { '.sv': 'timestamp' } }),
    ),
  );
  expect(new Set(beats)).toEqual(new Set([204]));
  const seen = await Promise.all(editors.map(({ token }) => connect(token, `teams/${TEAM}`)));
  expect(new Set(seen.map((told) => told.join()))).toEqual(new Set(['ok,ok']));
  let rev = 1;
  for (const [i, { token }] of editors.entries()) {
    const slide = { id: idOf('slide', i), type: 'image', status: 'draft', rev: rev + 1 };
    const body = { [`teams/${TEAM}/rev`]: rev + 1, [`teams/${TEAM}/slides/${i}`]: slide };
    expect(await patch(token, body)).toBe(204);
    rev += 1;
  }
  isOver = true;
  await Promise.all(flooding);
  for (const socket of open) socket.terminate();
  expect(refused.rest).toBeGreaterThan(10);
  expect(refused.socket).toBeGreaterThan(100);
  expect(server.peakMb()).toBeLessThan(MAX_RSS_MB);
  // What was acknowledged meanwhile is still there after a kill.
  await server.end('SIGKILL');
  await server.start();
  const [editor] = editors;
  const kept = await server.ask(`/teams/${TEAM}/slides.json?shallow=true`, {
    token: editor?.token ?? '',
    from: HERE,
  });
  expect(Object.keys(JSON.parse(kept.body) as object)).toHaveLength(EDITORS);
}, 300_000);
