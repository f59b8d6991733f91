import { readFileSync } from 'node:fs';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { getDatabase, goOffline, goOnline, onValue, ref } from 'firebase/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSite } from '../siteServer.testkit.ts';
import type { TestSite } from '../siteServer.testkit.ts';
import { SOON } from './database.testkit.ts';
import type { RulesJson } from '../rules/RulesJson.ts';

/* The database inside the whole server, with real accounts and the deployed rules. */

const TEAM = 'teamTEAMteamTEAM1234';
const rules = JSON.parse(
  readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8'),
) as RulesJson;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ databaseRules: rules });
});
afterAll(() => site.stop());

it('a signed-in app listens, comes back after a break and sends a guarded update', async () => {
  const auth = site.newAuth();
  const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.org', 'password');
  const answer = await fetch(`${site.url}/functions/createTeam`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await user.getIdToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ teamId: TEAM, name: 'Ada', teamName: 'Café', dse: true }),
  });
  expect(answer.status).toBe(200);

  const db = getDatabase(auth.app, `${site.url}?ns=vitrine`);
  const revs: unknown[] = [];
  const errors: string[] = [];
  onValue(
    ref(db, `teams/${TEAM}/rev`),
    (snap) => revs.push(snap.val()),
    (error) => errors.push(error.message),
  );
  await expect.poll(() => revs, SOON).toEqual([1]);
  goOffline(db);
  goOnline(db);

  const patch = async (changes: Record<string, unknown>): Promise<number> => {
    const token = await user.getIdToken();
    const res = await fetch(`${site.url}/teams/${TEAM}.json?auth=${token}`, {
      method: 'PATCH',
      body: JSON.stringify(changes),
    });
    return res.status;
  };
  expect(await patch({ name: 'Bar', rev: 2, 'revs/info': 2 })).toBe(200);
  expect(await patch({ name: 'Pub', rev: 2, 'revs/info': 2 })).toBe(401);
  await expect.poll(() => revs, SOON).toEqual([1, 2]);
  expect(errors).toEqual([]);
  goOffline(db);
});
