import {
  createUserWithEmailAndPassword,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfTicket } from '../../functions/claimMove/claimMove.ts';
import { runCommand } from '../control/runCommand.ts';
import { callAs, startTestSite, type TestSite } from '../siteServer.testkit.ts';

const NEW_PLACE = 'https://signs.example';
const email = 'ada@a.example';
let site: TestSite;
let token = '';
let player = { uid: '', token: '' };

beforeAll(async () => {
  site = await startTestSite();
  const { user } = await createUserWithEmailAndPassword(site.newAuth(), email, 'password');
  token = await user.getIdToken();
  const { user: device } = await signInAnonymously(site.newAuth());
  player = { uid: device.uid, token: await device.getIdToken() };
  await site.server.ports.database.update({
    [`devices/${device.uid}`]: { teamId: 'teamTEAMteamTEAM1234', screenId: 'screenSCREENscreen12' },
  });
});
afterAll(() => site.stop());

const run = (name: string, ...args: string[]) =>
  runCommand(name, args, { DATA_DIR: site.dataDir }).catch((error: Error) => error.message);
const row = (method: string, body?: object) =>
  fetch(`${site.url}/notes/a.json?ns=vitrine-site&auth=${token}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
const upload = () =>
  fetch(`${site.url}/v0/b/vitrine-site.local/o?name=users%2Fx%2Favatar%2F1`, {
    method: 'POST',
    headers: { authorization: `Firebase ${token}`, 'content-type': 'image/png' },
    body: 'x',
  });
const config = async () =>
  (await (await fetch(`${site.url}/vitrine.json`)).json()) as { movedTo?: string };
const ask = (bearer?: string) =>
  fetch(`${site.url}/functions/moveTicket`, {
    method: 'POST',
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });

describe('a site that is closed', () => {
  test('takes nothing at any of its doors, and is read', async () => {
    expect((await row('PUT', { text: 'before' })).status).toBe(200);
    expect(await run('moved', NEW_PLACE)).toContain('Close the site first');
    await run('close');
    for (const method of ['PUT', 'PATCH', 'POST']) {
      expect((await row(method, { text: 'late' })).status).toBe(503);
    }
    expect((await row('DELETE')).status).toBe(503);
    expect(await (await row('GET')).json()).toEqual({ text: 'before' });
    expect((await upload()).status).toBe(503);
    const again = createUserWithEmailAndPassword(site.newAuth(), 'bob@a.example', 'password');
    await expect(again).rejects.toThrow('auth/');
    const { user } = await signInWithEmailAndPassword(site.newAuth(), email, 'password');
    expect(await callAs(site, user, 'openTeam', { teamId: 'teamTEAMteamTEAM1234' })).toBe('moved');
    expect(await config()).not.toHaveProperty('movedTo');
    expect((await ask(player.token)).status).toBe(404);
  });

  test('stays closed after a restart, and says where it went', async () => {
    await site.restart();
    expect((await row('PUT', { text: 'late' })).status).toBe(503);
    expect(await run('moved', 'signs.example')).toContain('new address');
    expect(await run('moved', `${NEW_PLACE}/player/`)).toContain('new address');
    await run('moved', NEW_PLACE);
    expect((await config()).movedTo).toBe(NEW_PLACE);
    await site.restart();
    expect((await config()).movedTo).toBe(NEW_PLACE);
  });

  test('gives its players what they can prove themselves with, and nobody else', async () => {
    const answer = (await (await ask(player.token)).json()) as { ticket: string };
    expect(answer).toEqual({ to: NEW_PLACE, device: player.uid, ticket: answer.ticket });
    expect(hashOfTicket(answer.ticket)).toHaveLength(43);
    expect((await ask()).status).toBe(401);
    expect((await ask('forged')).status).toBe(401);
    expect((await ask(token)).status).toBe(403);
  });

  test('takes writes again once it is opened', async () => {
    await run('reopen');
    expect(await run('reopen')).toContain('open');
    expect((await row('PUT', { text: 'again' })).status).toBe(200);
    expect(await config()).not.toHaveProperty('movedTo');
  });
});
