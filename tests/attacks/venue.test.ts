import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSiteServer, type SiteServer } from '../../server/createSiteServer.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * One line to the internet for a whole venue, and somebody in it who attacks.
 */

const PLAYERS = 200;
const EDITORS = 20;
const TEAM = 'teamTEAMteamTEAM1234';
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-venue-'));
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const idOf = (name: string, i: number) => `${name}${i}`.padEnd(20, '0');

let server: SiteServer;

beforeAll(async () => {
  server = await createSiteServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: path.join(folder, 'data'),
    staticDir: folder,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Account {
  readonly uid: string;
  readonly token: string;
}

async function signUp(body: object): Promise<Account> {
  const answer = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

const device = () => signUp({});
const person = (i: number) =>
  signUp({ email: `editor${i}@example.org`, password: 'correct horse' });

/** Opens a socket, signs in, listens; answers what it was told. */
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
  const { database } = server.ports;
  const players = await Promise.all(times(PLAYERS, device));
  const editors = await Promise.all(times(EDITORS, person));
  await database.update({
    [`teams/${TEAM}`]: {
      rev: 1,
      shown: 1,
      users: Object.fromEntries(editors.map(({ uid }) => [uid, { id: uid, role: 'editor' }])),
    },
    ...Object.fromEntries(
      players.map(({ uid }, i) => [
        `devices/${uid}`,
        { teamId: TEAM, screenId: idOf('screen', i) },
      ]),
    ),
  });

  const attacker = await device();
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
      await new Promise((resolve) => stranger.once('open', resolve));
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
}, 120_000);
