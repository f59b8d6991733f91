import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSiteServer } from '../../server/createSiteServer.ts';
import type { Json } from '../../src/model/json.ts';
import { createClient, startTarget, type Account, type Target } from './target.ts';

/* What one editor could take from their team, and from everybody on the server: with writes, reads and hashes. */

const HERE = '127.0.0.1';
const TEAM = 'teamTEAMteamTEAM1234';
const SPACE = `teams/${TEAM}`;
const CLIENT = 'clientCLIENTclient12';
const BATCH = 'batchBATCHbatch12345';
/** More than one answer may take, in rows that no page of an app has trouble with. */
const ROWS = 8_000;
const GOOD = 'https://good.example/';

let site: Target;
let owner: Account;
let editor: Account;

beforeAll(async () => {
  site = await startTarget({}, prepare);
}, 180_000);
afterAll(() => site.dispose());

const idOf = (index: number) => `slide${String(index).padStart(15, '0')}`;
const published = (index: number, rev: number, more: Record<string, Json> = {}) => ({
  id: idOf(index),
  type: 'webview',
  status: 'published',
  title: 'Menu',
  web: GOOD,
  rev,
  shownRev: rev,
  ...more,
});

async function prepare(dataDir: string): Promise<void> {
  const staticDir = mkdtempSync(path.join(tmpdir(), 'vitrine-static-'));
  const env = { REGISTRATION: 'open' };
  const early = await createSiteServer({ port: 0, host: HERE, dataDir, staticDir, env });
  const client = createClient(() => early.url);
  owner = await client.person('owner@example.org', HERE);
  editor = await client.person('editor@example.org');
  const team = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false };
  await client.post('/functions/createTeam', team, { token: owner.token, from: HERE });
  const texts = Object.fromEntries(Array.from({ length: 110 }, (_, i) => [`text${i}`, 'words']));
  for (let from = 0; from < ROWS; from += 1_000) {
    // No function runs for these rows.
    const rows = Array.from({ length: 1_000 }, (_, i) => [
      `${SPACE}/history/${idOf(from + i)}`,
      { texts },
    ]);
    await early.ports.database.update(Object.fromEntries(rows) as Record<string, Json>);
  }
  await early.ports.database.update({
    [`${SPACE}/users/${editor.uid}`]: { id: editor.uid, name: 'Bo', role: 'editor', rev: 1 },
  });
  await early.close();
  rmSync(staticDir, { recursive: true, force: true });
}

const read = async (at: string): Promise<unknown> =>
  JSON.parse((await site.ask(`/${SPACE}/${at}.json`, { token: owner.token, from: HERE })).body);

/** Writes as the app does, with the team's next revision; returns the status. */
async function write(by: Account, changes: (rev: number) => object): Promise<number> {
  const rev = Number(await read('rev')) + 1;
  const body = JSON.stringify({ rev, ...changes(rev) });
  const given = { method: 'PATCH', body, token: by.token };
  return (await site.ask(`/${SPACE}.json?print=silent`, given)).status;
}

const publish =
  (index: number, more: Record<string, Json> = {}) =>
  (rev: number) => ({
    shown: rev,
    [`slides/${index}`]: published(index, rev),
    [`published/${index}`]: published(index, rev, more),
  });

async function slowestHealth(during: Promise<unknown>): Promise<number> {
  let [isOver, slowest] = [false, 0];
  void during.finally(() => (isOver = true));
  while (!isOver) {
    const started = performance.now();
    expect((await site.ask('/healthz', { from: HERE })).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - started);
  }
  return slowest;
}

describe('publishing', () => {
  it('is not ended by a number that nobody can exceed', async () => {
    expect(await write(editor, publish(1))).toBe(204);
    for (const shown of [1e300, Number.MAX_SAFE_INTEGER, 1_000]) {
      expect(await write(editor, () => ({ shown }))).toBe(401);
    }
    expect(await write(owner, publish(1))).toBe(204);
  });

  it('shows screens nothing that the team does not see', async () => {
    const web = 'https://evil.example/';
    expect(await write(editor, publish(1))).toBe(204);
    const alone = (rev: number) => ({ shown: rev, 'published/1': published(1, rev, { web }) });
    expect(await write(editor, alone)).toBe(401);
    expect(await write(editor, publish(1, { web }))).toBe(401);
    expect(await write(editor, publish(1, { duration: 'for ever' }))).toBe(401);
    // What rules cannot compare is written again.
    expect(await write(editor, publish(1, { title: 'Not the menu' }))).toBe(204);
    await vi.waitFor(
      async () => expect(await read('published/1')).toMatchObject({ title: 'Menu', web: GOOD }),
      { timeout: 15_000, interval: 200 },
    );
  });
});

describe('room', () => {
  it('is not filled with receipts, and comes back when their holder leaves', async () => {
    const done = (count: number, rev: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`.padEnd(20, '0'), rev]));
    const at = `receipts/${editor.uid}/${CLIENT}`;
    const receipt = (count: number) => (rev: number) => ({
      [at]: { n: rev, batchId: BATCH, rev, done: done(count, rev) },
    });
    expect(await write(editor, receipt(1_000))).toBe(204);
    expect(await write(editor, receipt(40_000))).toBe(400);
    expect(await write(editor, (rev) => ({ [at]: { n: rev + 1, batchId: BATCH, rev } }))).toBe(401);
    const leaver = { teamId: TEAM, uid: editor.uid };
    const given = { token: owner.token, from: HERE };
    expect((await site.post('/functions/removeMember', leaver, given)).status).toBe(200);
    expect(await read(`receipts/${editor.uid}`)).toBeNull();
    expect((await site.ask(`/${SPACE}/rev.json`, { token: editor.token })).status).toBe(401);
  });
});

describe('memory and time', () => {
  const all = (target: string, count: number, headers: Record<string, string> = {}) =>
    Promise.all(
      Array.from({ length: count }, () => site.ask(target, { token: owner.token, headers })),
    );
  const statuses = (answers: readonly { readonly status: number }[]) =>
    new Set(answers.map(({ status }) => status));

  it('are not taken by reads of a whole team; its pages are still read', async () => {
    const reading = all(`/${SPACE}.json`, 20);
    expect(await slowestHealth(reading)).toBeLessThan(3_000);
    expect(statuses(await reading)).toEqual(new Set([413]));
    const page = await site.ask(`/${SPACE}/history.json?orderBy="$key"&limitToFirst=500`, {
      token: owner.token,
    });
    expect(page.status).toBe(200);
    expect(Object.keys(JSON.parse(page.body) as object).length).toBe(500);
  });

  it('are not taken by hashes that nobody pays for', async () => {
    const asking = all(`/${SPACE}/history.json?shallow=true`, 60, { 'x-firebase-etag': 'true' });
    expect(await slowestHealth(asking)).toBeLessThan(3_000);
    expect(statuses(await asking)).toEqual(new Set([413]));
    // Some thousand values of a list, which are as many as a hash was once computed of: 70 ms each.
    const part = `/${SPACE}/history.json?orderBy="$key"&limitToFirst=160`;
    const again = all(part, 60, { 'x-firebase-etag': 'true' });
    expect(await slowestHealth(again)).toBeLessThan(3_000);
    expect(statuses(await again)).toEqual(new Set([413]));
  });
});
