import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTeam } from '../../functions/createTeam/createTeam.ts';
import { readFunctionSettings } from '../../functions/settings.ts';
import type { Json } from '../../src/model/json.ts';
import { systemClock } from '../clock.ts';
import { silentLogger } from '../logger.ts';
import { openSite } from '../openSite.ts';
import { readSiteEnv } from '../siteEnv.ts';
import { createStorageClient, randomContent } from '../storage/storage.testkit.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';
import { advanceRevs, restoredAt } from '../../functions/spaces/advanceRevs.ts';
import { backup } from './backup.ts';
import { ADMIN_COMMANDS } from './commands.ts';
import { restore } from './restore.ts';
import { runCommand } from './runCommand.ts';

const TEAM = 'teamTEAMteamTEAM1234';
let site: TestSite;
let adminToken = '';

beforeAll(async () => {
  site = await startTestSite({});
  const { user } = await createUserWithEmailAndPassword(
    site.newAuth(),
    'ada@a.example',
    'password',
  );
  const input = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false };
  const firebase = { sign_in_provider: 'password' };
  const caller = { uid: user.uid, token: { email: 'ada@a.example', firebase }, address: 'x' };
  await createTeam.call(site.server.ports, caller, input);
  adminToken = await user.getIdToken(true);
  const bob = await createUserWithEmailAndPassword(site.newAuth(), 'bob@a.example', 'password');
  await site.server.ports.database.update({
    [`teams/${TEAM}/users/${bob.user.uid}`]: {
      id: bob.user.uid,
      name: 'Bob',
      email: 'bob@a.example',
      role: 'editor',
    },
    [`users/${bob.user.uid}/teams/${TEAM}`]: { id: TEAM, name: 'Café' },
  });
});
afterAll(() => site.stop());

const run = (name: string, ...args: string[]) =>
  runCommand(name, args, { DATA_DIR: site.dataDir }).catch(
    (error: Error) => `refused: ${error.message}`,
  );
const get = (path: string) => site.server.ports.database.get(path);

describe('with a running server', () => {
  test('a team gets more room for files', async () => {
    expect(await run('room', TEAM)).toEqual(['0.000 of 20 GB, 0 of 20000 files.']);
    expect(await run('room', TEAM, '50')).toEqual(['0.000 of 50 GB, 0 of 20000 files.']);
    expect(await site.server.ports.database.get(`plans/${TEAM}/storage`)).toEqual({
      bytes: 50_000_000_000,
      files: 20_000,
    });
    expect(await run('room', TEAM, 'much')).toBe('refused: much is no figure.');
    expect(await run('room', 'nowhere', '5')).toBe('refused: There is no team of that id.');
  });

  test('lists people and their teams', async () => {
    const lines = (await run('users')) as string[];
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('ada@a.example');
    expect(lines[0]).toContain(`Café (${TEAM})`);
  });

  test('provisioned at the first start, a second time changes nothing', async () => {
    expect(await get('widgets/time/public')).toBe(true);
    expect(await run('provision')).toEqual(['Everything is there already.']);
  });

  test('makes a link with which a person sets a new password', async () => {
    const [line = ''] = (await run('reset-password', 'BOB@a.example')) as string[];
    const link = site.url + (/\/__\S+/.exec(line)?.[0] ?? '');
    const body = new URLSearchParams({ password: 'fresh password' });
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    await signInWithEmailAndPassword(site.newAuth(), 'bob@a.example', 'fresh password');
    expect(await run('reset-password', 'nobody@a.example')).toContain('no account');
  });

  test('promotes members, and never leaves a team without an admin', async () => {
    expect(await run('remove', 'ada@a.example')).toContain('only admin');
    expect(await run('promote', 'bob@a.example', 'a/b')).toContain('no team id');
    expect(await run('promote', 'bob@a.example', 'otherOTHERother12345')).toContain(
      'not in that team',
    );
    const rev = Number(await get(`teams/${TEAM}/rev`));
    await run('promote', 'bob@a.example', TEAM);
    expect(await get(`teams/${TEAM}/rev`)).toBe(rev + 1);
    expect(await get(`teams/${TEAM}/revs/users`)).toBe(rev + 1);
    await run('remove', 'bob@a.example');
    expect(await run('users')).toHaveLength(1);
    const rows = (await get(`teams/${TEAM}/users`)) as Record<string, { removed?: boolean }>;
    expect(Object.values(rows).filter(({ removed }) => removed)).toHaveLength(1);
  });

  test('only who may read the data folder can ask', async () => {
    const file = path.join(site.dataDir, 'control.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    const asked = { method: 'POST', body: JSON.stringify({ command: 'users', args: [] }) };
    for (const authorization of [undefined, 'Bearer wrong']) {
      const headers = authorization === undefined ? {} : { authorization };
      const response = await fetch(`http://127.0.0.1:${port}`, { ...asked, headers });
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain('ada');
    }
  });

  test('a second server on the same data is refused and changes nothing', async () => {
    const before = readFileSync(path.join(site.dataDir, 'control.json'), 'utf8');
    const { createSiteServer } = await import('../createSiteServer.ts');
    const second = { port: 0, host: '127.0.0.1', dataDir: site.dataDir, staticDir: site.dataDir };
    await expect(createSiteServer(second)).rejects.toThrow('in use');
    expect(readFileSync(path.join(site.dataDir, 'control.json'), 'utf8')).toBe(before);
  });
});

describe('without a site', () => {
  const commands = ['backup', 'provision', ...ADMIN_COMMANDS.map(({ name }) => name)];

  test.each(commands)('%s refuses, and makes none', async (name) => {
    const empty = mkdtempSync(path.join(tmpdir(), 'vitrine-none-'));
    for (const dataDir of [empty, path.join(empty, 'mistyped')]) {
      const asked = runCommand(name, [path.join(empty, 'copy')], { DATA_DIR: dataDir });
      await expect(asked).rejects.toThrow(`There is no site in ${dataDir}.`);
    }
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });
});

describe('backup and restore', () => {
  const media = `teams/${TEAM}/slides/slideSLIDEslide12345/1700000000000__landscape`;
  const bytes = randomContent(100_000);
  const client = createStorageClient(
    () => site.url,
    () => adminToken,
  );
  const folder = () => `${site.dataDir}-backup`;
  afterAll(() => rmSync(folder(), { recursive: true, force: true }));

  test('brings everything back as it was, and clients read it again', async () => {
    expect((await client.multipart(media, bytes)).status).toBe(200);
    const rev = Number(await get(`teams/${TEAM}/rev`));
    expect(await run('backup', folder())).toEqual([
      `Saved ${site.dataDir} to ${folder()} and read it back (teams: 1, accounts: 1, files: 1).`,
    ]);
    expect(await run('backup', folder())).toContain('exists already');

    await site.server.ports.database.update({ [`teams/${TEAM}/name`]: 'Changed' });
    await createUserWithEmailAndPassword(site.newAuth(), 'late@a.example', 'password');
    await expect(restore(folder(), site.dataDir)).rejects.toThrow('in use');
    await site.pause();
    const lines = await restore(folder(), site.dataDir);
    expect(lines[1]).toContain('former data');
    await site.restart();

    expect(await get(`teams/${TEAM}/name`)).toBe('Café');
    expect(await run('users')).toHaveLength(1);
    const auth = site.newAuth();
    const { user } = await signInWithEmailAndPassword(auth, 'ada@a.example', 'password');
    adminToken = await user.getIdToken();
    const read = await client.get(media);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(Buffer.from(bytes));
    expect(Number(await get(`teams/${TEAM}/rev`))).toBeGreaterThan(rev + 100_000);
  });

  test('what triggers had not handled yet is handled after the restore', async () => {
    await site.pause();
    const env = readSiteEnv({});
    const { dataDir } = site;
    const functionSettings = readFunctionSettings({});
    const rest = { clock: systemClock, logger: silentLogger, ownUrl: () => '' };
    const idle = await openSite({ dataDir, env, functionSettings, ...rest });
    await idle.events.stop();
    const users = await idle.ports.database.get(`teams/${TEAM}/users`);
    // The other member was removed by then.
    const [uid = ''] = Object.entries(users as Record<string, { readonly role?: string }>).flatMap(
      ([key, { role }]) => (role === 'admin' ? [key] : []),
    );
    const name = `users/${uid}/name`;
    await idle.ports.database.update({ [name]: 'Ada Byron' });
    const target = `${folder()}-waiting`;
    await backup.run({ site: idle, dataDir, logger: silentLogger }, [target]);
    await idle.close();
    await restore(target, dataDir);
    rmSync(target, { recursive: true });
    await site.restart();
    const shown = () => get(`teams/${TEAM}/users/${uid}/name`);
    await vi.waitFor(async () => expect(await shown()).toBe('Ada Byron'), { timeout: 10_000 });
  });

  test.each([
    ['overwritten', (file: string) => writeFileSync(file, 'Dear diary, '.repeat(1000))],
    ['cut off', (file: string) => truncateSync(file, 10_000)],
  ])('takes the place of a database that is %s, and keeps that', async (_what, damage) => {
    await site.pause();
    const { dataDir } = site;
    damage(path.join(dataDir, 'database.sqlite'));
    const damaged = readFileSync(path.join(dataDir, 'database.sqlite'));
    await expect(site.restart()).rejects.toThrow('Restore the data folder from a backup');
    const [, line = ''] = await restore(folder(), dataDir);
    const kept = path.join(line.split(' is in ')[1]?.slice(0, -1) ?? '', 'database.sqlite');
    expect(readFileSync(kept)).toEqual(damaged);
    rmSync(path.dirname(kept), { recursive: true });
    await site.restart();
    expect(await get(`teams/${TEAM}/name`)).toBe('Café');
  });

  test('works on a stopped server too', async () => {
    await site.pause();
    const target = `${folder()}-stopped`;
    expect(String(await run('backup', target))).toContain('(teams: 1, accounts: 1, files: 1)');
    rmSync(target, { recursive: true });
    await site.restart();
  });

  test('what cannot be read back is not called saved', async () => {
    const [object = ''] = readdirSync(path.join(site.dataDir, 'storage/objects'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.includes('/'));
    const file = path.join(site.dataDir, 'storage/objects', object);
    const whole = readFileSync(file);
    const target = `${folder()}-rotten`;
    writeFileSync(file, Buffer.alloc(whole.length));
    expect(await run('backup', target)).toContain('is missing or damaged');
    expect(existsSync(target)).toBe(false);
    writeFileSync(file, whole);
    rmSync(`${target}.partial`, { recursive: true });
  });

  test('a damaged backup is refused and nothing is touched', async () => {
    await site.pause();
    const marker = path.join(site.dataDir, 'site.json');
    const before = readFileSync(marker, 'utf8');
    for (const name of ['database.json', 'storage.sqlite', 'signing-key.json']) {
      const file = path.join(folder(), name);
      const whole = readFileSync(file);
      writeFileSync(file, whole.subarray(0, -1));
      await expect(restore(folder(), site.dataDir)).rejects.toThrow('damaged');
      writeFileSync(file, whole);
    }
    await expect(restore(site.dataDir, site.dataDir)).rejects.toThrow('no whole backup');
    const manifest = path.join(folder(), 'backup.json');
    const whole = readFileSync(manifest, 'utf8');
    const { files, ...rest } = JSON.parse(whole) as { files: Record<string, string> };
    const evil = path.join(folder(), '..', 'evil.txt');
    writeFileSync(evil, 'x');
    const hash = createHash('sha256').update('x').digest('hex');
    for (const [text, says] of [
      [whole.slice(0, -20), 'backup.json of the backup is damaged.'],
      ['[]', 'backup.json of the backup is damaged.'],
      [JSON.stringify({ ...rest, files: {} }), 'backup.json of the backup is damaged.'],
      [JSON.stringify({ ...rest, files: { ...files, '../evil.txt': hash } }), 'is damaged.'],
      [JSON.stringify({ ...rest, files, format: 2 }), 'another version'],
    ] as const) {
      writeFileSync(manifest, text);
      await expect(restore(folder(), site.dataDir)).rejects.toThrow(says);
    }
    rmSync(evil);
    // A file in a folder of the backup is none of those.
    mkdirSync(path.join(folder(), 'tls'), { recursive: true });
    writeFileSync(path.join(folder(), 'tls/server.crt'), 'x');
    writeFileSync(
      manifest,
      JSON.stringify({ ...rest, files: { ...files, 'tls/server.crt': hash } }),
    );
    const other = mkdtempSync(path.join(tmpdir(), 'vitrine-restored-'));
    await restore(folder(), path.join(other, 'data'));
    expect(readFileSync(path.join(other, 'data/tls/server.crt'), 'utf8')).toBe('x');
    rmSync(other, { recursive: true });
    rmSync(path.join(folder(), 'tls'), { recursive: true });
    writeFileSync(manifest, whole);
    expect(readFileSync(marker, 'utf8')).toBe(before);
    expect(existsSync(`${site.dataDir}.restoring`)).toBe(false);
    await site.restart();
  });
});

test('restored revisions are ahead of all that clients can know', () => {
  const space = {
    rev: 7,
    revs: { info: 3 },
    shown: 2,
    slides: [{ id: 'a', rev: 5, shownRev: 4 }, null, { id: 'b', rev: 7 }],
    brand: { colors: {} },
  } as unknown as Json;
  const after = advanceRevs(
    { teams: { t: space }, plans: { t: { rev: 1 } } },
    { jump: 1_000_000, epoch: 5 },
  );
  expect(after).toEqual({
    plans: { t: { rev: 1 } },
    // There were none yet, but there may be by now.
    templates: { t: { rev: 1_000_000, revs: { epoch: 5 } } },
    teams: {
      t: {
        rev: 1_000_007,
        revs: { info: 1_000_007, epoch: 5 },
        shown: 1_000_007,
        slides: [
          { id: 'a', rev: 1_000_007, shownRev: 1_000_007 },
          null,
          { id: 'b', rev: 1_000_007 },
        ],
        brand: { colors: {} },
      },
    },
  });
  expect(advanceRevs(null, restoredAt(0))).toBeNull();
  const [day, hour] = [Date.UTC(2027, 1, 1), 60 * 60 * 1000];
  expect(restoredAt(day + hour).jump - restoredAt(day).jump).toBe(36_000);
});
