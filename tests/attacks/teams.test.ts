import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from '../../server/createSiteServer.ts';
import { createStorageClient, slideMedia } from '../../server/storage/storage.testkit.ts';
import { createClient, startTarget, type Account, type Target } from './target.ts';

/*
 * Attacks on what a team withdrew, and on what it pays for: by strangers, by the players and people of a team below it,
 * and by members who demand more than was bought.
 */

const HERE = '127.0.0.1';
const TEAM = 'teamTEAMteamTEAM1234';
const CHILD = 'childCHILDchild12345';
const SLIDE = 'slideSLIDEslide12345';
const FILE = slideMedia(1_700_000_000_000, TEAM);
const SHOWN = 'Open until eight today';
const TYPED = 'We close for good in May';
const AVAILABLE = `plans/${TEAM}/AICredits/available`;

/** Everyone who is not a member: a stranger sends no token. */
const OUTSIDERS = ['stranger', 'device', 'person', 'childEditor', 'childPlayer', 'player'] as const;
type Outsider = (typeof OUTSIDERS)[number];
const PLAYERS: readonly Outsider[] = ['childEditor', 'childPlayer', 'player'];

let provider: Server;
let heard = 0;
let photo = '';
let site: Target;
let owner: Account;
let outsiders: Readonly<Record<Outsider, Account | undefined>>;

beforeAll(async () => {
  const create = { width: 8, height: 8, channels: 4 as const, background: '#33669980' };
  const cutOut = await sharp({ create }).png().toBuffer();
  photo = cutOut.toString('base64');
  provider = createServer((req, res) => {
    heard += 1;
    req.resume();
    // Long enough for other requests to arrive meanwhile.
    setTimeout(() => res.end(cutOut), 50);
  });
  await new Promise<void>((resolve) => provider.listen(0, HERE, resolve));
  const { port } = provider.address() as AddressInfo;
  const url = `http://${HERE}:${port}/`;
  site = await startTarget({ BACKGROUND_PROVIDER: 'endpoint', BACKGROUND_URL: url }, prepare);
  await publishAndWithdraw();
}, 120_000);
afterAll(async () => {
  await site.dispose();
  provider.close();
});

/** Adds a team and one below it, with people and players, and two credits for both. */
async function prepare(dataDir: string): Promise<void> {
  const staticDir = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'));
  const env = { REGISTRATION: 'open' };
  const early = await createSiteServer({ port: 0, host: HERE, dataDir, staticDir, env });
  const client = createClient(() => early.url);
  const call = async (name: string, body: object): Promise<void> => {
    const { status, body: text } = await client.post(`/functions/${name}`, body, {
      token: owner.token,
      from: HERE,
    });
    if (status !== 200) throw new Error(text);
  };
  const signIn = async (email: string): Promise<Account> => {
    const body = { email, password: 'correct horse', returnSecureToken: true };
    const answer = await client.auth('signInWithPassword', body, { from: HERE });
    const { localId, idToken } = JSON.parse(answer.body) as { localId: string; idToken: string };
    return { uid: localId, token: idToken };
  };
  owner = await client.person('owner@example.org', HERE);
  await call('createTeam', { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false });
  await call('createChildTeam', { parentId: TEAM, teamId: CHILD, teamName: 'Kiosk' });
  // Its token now contains its rights in storage.
  owner = await signIn('owner@example.org');
  const childEditor = await client.person('kiosk@example.org', HERE);
  const [player, childPlayer] = [await client.device(HERE), await client.device(HERE)];
  const { uid } = childEditor;
  await early.ports.database.update({
    [AVAILABLE]: 2,
    [`teams/${CHILD}/users/${uid}`]: { id: uid, name: 'Bo', role: 'editor', rev: 1 },
    [`teams/${CHILD}/readers/${uid}`]: true,
    [`devices/${player.uid}`]: { teamId: TEAM, screenId: 'screenSCREENscreen12' },
    [`devices/${childPlayer.uid}`]: { teamId: CHILD, screenId: 'screenOfKiosk1234567' },
  });
  await early.ports.auth.setClaims(uid, { teams: { [CHILD]: 'e' } });
  outsiders = {
    stranger: undefined,
    device: await client.device(HERE),
    person: await client.person('somebody@example.org', HERE),
    childEditor: await signIn('kiosk@example.org'),
    childPlayer,
    player,
  };
  await early.close();
  rmSync(staticDir, { recursive: true, force: true });
}

/** Writes as the app does: with the team's next revision. */
async function write(changes: (rev: number) => object): Promise<void> {
  const from = { token: owner.token, from: HERE };
  const rev = Number((await site.ask(`/teams/${TEAM}/rev.json`, from)).body) + 1;
  const answer = await site.ask(`/teams/${TEAM}.json?print=silent`, {
    ...from,
    method: 'PATCH',
    body: JSON.stringify({ rev, ...changes(rev) }),
  });
  expect(answer).toEqual({ status: 204, body: '' });
}

/** Publishes a slide with a picture, withdraws it, and then edits its text. */
async function publishAndWithdraw(): Promise<void> {
  const storage = createStorageClient(
    () => site.url,
    () => owner.token,
  );
  const stored = await storage.multipart(FILE, Buffer.from(photo, 'base64'));
  expect(stored.status).toBe(200);
  const slide = { id: SLIDE, type: 'image', title: SHOWN, landscape: FILE };
  const shown = (rev: number) => ({ ...slide, status: 'published', rev, shownRev: rev });
  await write((rev) => ({ shown: rev, 'slides/0': shown(rev), 'published/0': shown(rev) }));
  // Everyone who will request it later has seen it.
  for (const name of PLAYERS) {
    expect([name, (await ask(name, `published/0`)).body]).toEqual([
      name,
      expect.stringContaining(SHOWN),
    ]);
  }
  await write((rev) => ({
    shown: rev,
    'slides/0/status': 'archived',
    'slides/0/rev': rev,
    'slides/0/shownRev': rev,
    'published/0': { id: SLIDE, status: 'deleted', rev, shownRev: rev },
  }));
  await write((rev) => ({ 'slides/0/title': TYPED, 'slides/0/rev': rev }));
}

function ask(name: Outsider, place: string, query = '') {
  const token = outsiders[name]?.token;
  return site.ask(`/teams/${TEAM}/${place}.json${query}`, { ...(token && { token }), from: HERE });
}

describe('a withdrawn slide', () => {
  const since = '?orderBy=%22shownRev%22&startAt=1';
  const places: readonly (readonly [string, string?])[] = [
    ['slides/0'],
    ['slides/0/title'],
    ['slides'],
    // As players of version 0.1.0 read, and as members look one up.
    ['slides', since],
    ['slides', `?orderBy=%22id%22&equalTo=%22${SLIDE}%22`],
    ['slides', '?orderBy=%22rev%22&startAt=1'],
    ['published/0'],
    ['published', since],
    ['published', '?shallow=true'],
    ['receipts'],
  ];

  it.each(OUTSIDERS)('shows neither what it was nor what is typed into it to: %s', async (name) => {
    const replies = await Promise.all(places.map(([place, query]) => ask(name, place, query)));
    const told = replies.map(({ body }) => body).join('\n');
    for (const text of [SHOWN, TYPED, FILE]) expect(told).not.toContain(text);
    const isPlayer = PLAYERS.includes(name);
    const gone = { id: SLIDE, status: 'deleted' };
    const seen = replies.map(({ status }, i) => (status === 200 ? places[i]?.[0] : undefined));
    expect(new Set(seen)).toEqual(
      new Set(isPlayer ? [undefined, 'published', 'published/0'] : [undefined]),
    );
    expect(isPlayer ? JSON.parse(replies[6]?.body ?? '') : gone).toMatchObject(gone);
  });

  it.each(OUTSIDERS)('pushes nothing of it to an open socket of: %s', async (name) => {
    const talk = await site.socket(HERE);
    const pushed: unknown[] = [];
    talk.onPush((push) => pushed.push(push));
    const token = outsiders[name]?.token;
    const signedIn = token === undefined ? { s: 'ok' } : await talk.signIn(token);
    expect(signedIn).toMatchObject({ s: 'ok' });
    // An old player: it listens to the rows that people edit.
    const screen = { i: 'shownRev', sp: 1, vf: 'l' };
    const answers = await Promise.all([
      talk.ask('q', { p: `teams/${TEAM}/slides`, q: screen, t: 1, h: '' }),
      talk.ask('q', { p: `teams/${TEAM}/slides/0`, h: '' }),
      talk.ask('g', { p: `teams/${TEAM}/slides`, q: screen }),
    ]);
    await talk.ask('q', { p: `teams/${TEAM}/published`, q: { i: 'shownRev', sp: 1 }, t: 2, h: '' });
    await write((rev) => ({ 'slides/0/title': `${TYPED} again`, 'slides/0/rev': rev }));
    // Responds after everything sent before.
    await talk.ask('s', {});
    talk.close();
    expect(answers.map(({ s }) => s)).toEqual(answers.map(() => 'permission_denied'));
    for (const text of [SHOWN, TYPED, FILE]) expect(JSON.stringify(pushed)).not.toContain(text);
  });

  it.each(['stranger', 'device', 'person', 'childEditor', 'childPlayer'] as const)(
    'keeps its files from: %s',
    async (name) => {
      const storage = createStorageClient(
        () => site.url,
        () => outsiders[name]?.token ?? null,
      );
      const replies = await Promise.all([
        storage.get(FILE),
        storage.metadata(FILE),
        storage.remove(FILE),
        storage.list(`teams/${TEAM}/slides/`),
      ]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
    },
  );

  it('is no public preview any more', async () => {
    const answer = await site.post('/functions/readPreview', { teamId: TEAM, slideId: SLIDE });
    expect(answer).toEqual({ status: 200, body: JSON.stringify({ shown: null }) });
  });
});

describe('credits', () => {
  const remove = (key: string, teamId = TEAM) =>
    site.post(
      '/functions/removeBGnew',
      { teamId, image: photo, key },
      { token: owner.token, from: HERE },
    );
  const statuses = async (all: readonly ReturnType<typeof remove>[]) =>
    (await Promise.all(all)).map(({ status }) => status).toSorted();
  const available = async () => {
    const answer = await site.ask(`/${AVAILABLE}.json`, { token: owner.token, from: HERE });
    return Number(answer.body);
  };

  it('one pays for one picture of three that are asked for at once with the same key', async () => {
    const replies = await statuses([1, 2, 3].map(() => remove('the-same-key')));
    expect(replies).toEqual([200, 409, 409]);
    expect([heard, await available()]).toEqual([1, 1]);
  });

  it('one pays for one picture of three that are asked for at once, through two teams', async () => {
    const asked = [TEAM, CHILD, CHILD].map((teamId, i) => remove(`another-key-${i}`, teamId));
    expect(await statuses(asked)).toEqual([200, 402, 402]);
    expect([heard, await available()]).toEqual([2, 0]);
  });
});
