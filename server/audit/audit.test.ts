import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  signInAnonymously,
  updatePassword,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../functions/registry.ts';
import { createId } from '../../src/model/ids.ts';
import { runCommand } from '../control/runCommand.ts';
import { restore } from '../control/restore.ts';
import { silentLogger, type LogFields } from '../logger.ts';
import { callAs, startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { createSiteProcess } from '../siteProcess.testkit.ts';
import { ACTS_OF_FUNCTIONS } from './actsOfFunctions.ts';
import { AUDIT_FILES, openAuditLog } from './auditLog.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const newId = () => createId((length) => crypto.getRandomValues(new Uint8Array(length)));

let site: TestSite;
const logged: LogFields[] = [];
const note = (event: string, fields: LogFields = {}) =>
  void (event === 'audit' && logged.push(fields));

beforeAll(async () => {
  site = await startTestSite({ logger: { info: note, error: note } });
});
afterAll(() => site.stop());

const run = (name: string, ...args: string[]) => runCommand(name, args, { DATA_DIR: site.dataDir });
const acts = () =>
  readFileSync(path.join(site.dataDir, 'audit.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
const lastAct = () => acts().at(-1);

async function patch(user: { getIdToken(): Promise<string> }, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${await user.getIdToken()}` };
  const asked = { method: 'PATCH', headers, body: JSON.stringify(body) };
  return (await fetch(`${site.url}/.json`, asked)).status;
}

describe('who did what', () => {
  test('every function is in the table, as one that changes rights or as one that does not', () => {
    const names = FUNCTIONS.map(({ name }) => name).toSorted();
    expect(Object.keys(ACTS_OF_FUNCTIONS).toSorted()).toEqual(names);
  });

  test('people, admins and the operator are told by id, after a restart too, and no address is', async () => {
    const ada = await createUserWithEmailAndPassword(site.newAuth(), 'ada@a.example', 'password');
    const bo = await createUserWithEmailAndPassword(site.newAuth(), 'bo@a.example', 'password');
    const [admin, editor] = [ada.user, bo.user];
    expect(lastAct()).toMatchObject({ act: 'accountMade', by: editor.uid });
    const team = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false };
    await callAs(site, admin, 'createTeam', team);
    expect(lastAct()).toMatchObject({ act: 'teamMade', by: admin.uid, team: TEAM });

    const inviteId = newId();
    const invite = { teamId: TEAM, inviteId, email: 'bo@a.example', loginMethod: 'password' };
    await callAs(site, admin, 'inviteMember', { ...invite, role: 'editor', name: 'Bo' });
    const invited = { act: 'memberInvited', by: admin.uid, whom: inviteId, detail: 'editor' };
    expect(lastAct()).toMatchObject(invited);
    const refused = await callAs(site, admin, 'acceptInvite', { inviteId });
    expect(refused).toBe('inviteForOther');
    expect(lastAct()).toMatchObject(invited);
    await run('verify', 'bo@a.example');
    expect(lastAct()).toMatchObject({ act: 'emailVerified', by: 'operator', whom: editor.uid });
    await editor.getIdToken(true);
    expect(await callAs(site, editor, 'acceptInvite', { inviteId })).toMatchObject({
      teamId: TEAM,
    });
    expect(lastAct()).toMatchObject({ act: 'memberJoined', by: editor.uid, team: TEAM });

    const role = `teams/${TEAM}/users/${editor.uid}/role`;
    expect(await patch(admin, { [role]: 'admin', [`teams/${TEAM}/name`]: 'Bar' })).toBe(200);
    const changed = { act: 'roleChanged', by: admin.uid, team: TEAM, whom: editor.uid };
    expect(acts().slice(-2)).toEqual([
      expect.objectContaining({ ...changed, detail: 'admin' }),
      expect.objectContaining({ act: 'teamChanged', by: admin.uid, team: TEAM, detail: 'name' }),
    ]);
    const before = acts().length;
    expect(await patch(admin, { [role]: 'admin', [`users/${admin.uid}/name`]: 'A' })).toBe(200);
    expect(acts()).toHaveLength(before);

    await updatePassword(editor, 'another password');
    expect(lastAct()).toMatchObject({ act: 'passwordChanged', by: editor.uid });
    await callAs(site, admin, 'removeMember', { teamId: TEAM, uid: editor.uid });
    expect(lastAct()).toMatchObject({ act: 'memberRemoved', by: admin.uid, whom: editor.uid });
    await deleteUser(editor);
    expect(lastAct()).toMatchObject({ act: 'accountDeleted', by: editor.uid });
    await run('reset-password', 'ada@a.example');
    expect(lastAct()).toMatchObject({ act: 'passwordLinkMade', by: 'operator', whom: admin.uid });

    await site.restart();
    const lines = (await run('audit')).join('\n');
    expect(lines).toContain(`accountDeleted  by ${editor.uid}`);
    expect(lines).toContain(`roleChanged  by ada@a.example (${admin.uid})  to ${editor.uid}`);
    expect(lines).toContain(`in Bar (${TEAM})  (admin)`);
    const kept = AUDIT_FILES.map((name) => path.join(site.dataDir, name)).filter(existsSync);
    for (const file of kept) {
      expect(readFileSync(file, 'utf8')).not.toContain('@');
      expect(statSync(file).mode & 0o077).toBe(0);
    }
    expect(JSON.stringify(logged)).not.toContain('@');
    expect(logged.map(({ act }) => act)).toEqual(acts().map(({ act }) => act));
  });

  test('what was answered is told after a kill', async () => {
    const killed = createSiteProcess();
    await killed.start();
    const body = { email: 'ada@a.example', password: 'password', returnSecureToken: true };
    const asked = `${killed.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`;
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(asked, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(made.status).toBe(200);
    await killed.end('SIGKILL');
    expect(killed.log).toContain('"event":"audit","act":"accountMade"');
    const [line] = await runCommand('audit', [], { DATA_DIR: killed.dataDir });
    expect(line).toMatch(/accountMade {2}by ada@a\.example/);
    await killed.dispose();
  });

  test('can be asked for one team or one person', async () => {
    const ofPerson = await run('audit', 'ada@a.example');
    expect(ofPerson.some((line) => line.includes('memberRemoved'))).toBe(true);
    expect(ofPerson.some((line) => line.includes('accountDeleted'))).toBe(false);
    const ofTeam = await run('audit', TEAM);
    expect(ofTeam.every((line) => line.includes(TEAM))).toBe(true);
    expect(await run('audit', 'nothing')).toEqual(['Nothing of that kind was done.']);
    await expect(run('audit', 'nobody@a.example')).rejects.toThrow('no account');
  });

  test('devices, reading and what is refused leave no line', async () => {
    const before = acts().length;
    const { user } = await signInAnonymously(site.newAuth());
    expect(await callAs(site, user, 'openTeam', { teamId: TEAM })).toBe('notAllowed');
    expect(await callAs(site, user, 'removeMember', { teamId: TEAM, uid: user.uid })).toBe(
      'notAllowed',
    );
    await expect(run('users', 'extra')).rejects.toThrow('"extra" is too much');
    await expect(run('remove', 'ada@a.example', 'bo@a.example')).rejects.toThrow('too much');
    expect(acts()).toHaveLength(before);
    expect(await run('users')).toHaveLength(1);
  });

  test('stays when a backup is restored, with the restore', async () => {
    const folder = `${site.dataDir}-backup`;
    await run('backup', folder);
    await run('verify', 'ada@a.example');
    await site.pause();
    await restore(folder, site.dataDir);
    const told = acts().map(({ act }) => act);
    expect(told.slice(-3)).toEqual(['backupMade', 'emailVerified', 'backupRestored']);
    await site.restart();
    rmSync(folder, { recursive: true });
  });
});

describe('the files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-audit-'));
  const clock = { now: () => 0 };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('hold the newest acts within their bound, and skip a line that was cut', () => {
    const maxBytes = 8_000;
    const log = openAuditLog({ dataDir: folder, clock, logger: silentLogger, maxBytes });
    for (let n = 0; n < 500; n += 1)
      log.record({ act: 'roleChanged', by: 'u'.repeat(28), whom: `w${n}` });
    const sizes = AUDIT_FILES.map((name) => statSync(path.join(folder, name)).size);
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(maxBytes + 400);
    appendFileSync(path.join(folder, 'audit.jsonl'), '{"time":"2026');
    const [newest, ...others] = log.read();
    expect(newest?.whom).toBe('w499');
    expect(others.length).toBeGreaterThan(40);
    expect(others.at(-1)?.whom).toBe(`w${499 - others.length}`);
    const next = openAuditLog({ dataDir: folder, clock, logger: silentLogger, maxBytes });
    next.record({ act: 'roleChanged', by: 'u', whom: 'after the cut' });
    expect(next.read()[0]?.whom).toBe('after the cut');
  });
});
