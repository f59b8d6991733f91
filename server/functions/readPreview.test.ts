import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RulesJson } from '../rules/RulesJson.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

/* What strangers get to see of a team, on the real server with the deployed rules. */
const TEAM = 'teamTEAMteamTEAM1234';
const SHOWN = 'shownSHOWNshown12345';
const DRAFT = 'draftDRAFTdraft12345';
const file = path.resolve(import.meta.dirname, '../../database.rules.json');
const databaseRules = JSON.parse(readFileSync(file, 'utf8')) as RulesJson;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ databaseRules });
  const { user } = await createUserWithEmailAndPassword(
    site.newAuth(),
    'ada@example.org',
    'password',
  );
  const token = await user.getIdToken();
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false };
  const headers = { authorization: `Bearer ${token}` };
  await assertOk(post('createTeam', input, headers));
  const { rev } = (await (await fetch(`${site.url}/teams/${TEAM}.json?auth=${token}`)).json()) as {
    rev: number;
  };
  const row = (id: string, more: object) => ({
    id,
    type: 'webview',
    title: 'Tides',
    web: 'https://example.org/',
    rev: rev + 1,
    createdBy: user.uid,
    editedBy: user.uid,
    ...more,
  });
  const patch = {
    method: 'PATCH',
    body: JSON.stringify({
      [`teams/${TEAM}/rev`]: rev + 1,
      [`teams/${TEAM}/slides/0`]: row(SHOWN, { status: 'published', shownRev: rev + 1 }),
      [`teams/${TEAM}/slides/1`]: row(DRAFT, { status: 'draft' }),
    }),
  };
  await assertOk(fetch(`${site.url}/.json?auth=${token}`, patch));
});
afterAll(() => site.stop());

async function assertOk(answer: Promise<Response>): Promise<void> {
  const { ok, status } = await answer;
  if (!ok) throw new Error(`status ${status}`);
}

const post = (name: string, input: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });

test('strangers see the drawn parts of a published slide, and no row of the database', async () => {
  const answer = await post('readPreview', { teamId: TEAM, slideId: SHOWN });
  expect(answer.status).toBe(200);
  const { shown } = (await answer.json()) as { shown: { row: object } };
  expect(shown.row).toEqual({
    id: SHOWN,
    type: 'webview',
    title: 'Tides',
    status: 'published',
    web: 'https://example.org/',
  });
  const draft = await post('readPreview', { teamId: TEAM, slideId: DRAFT });
  expect(await draft.json()).toEqual({ shown: null });
  const query = (id: string) => `slides.json?orderBy="id"&equalTo="${id}"`;
  for (const place of [query(SHOWN), query(DRAFT), 'brand.json', 'slides/0.json']) {
    expect((await fetch(`${site.url}/teams/${TEAM}/${place}`)).status).toBe(401);
  }
});

test('every other function still asks who calls', async () => {
  expect((await post('readFeed', { teamId: TEAM })).status).toBe(401);
  expect((await post('openTeam', { teamId: TEAM })).status).toBe(401);
});
