import { spawnSync, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bring, end, openChroot, whyNoChroot, type Chroot } from './chroot.ts';
import { buildPackages } from './build.ts';
import { readUnit } from './unit.ts';
import { skippedIf } from '../../tools/skipped.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const UNIT = 'lib/systemd/system/vitrine.service';
const SETTINGS = 'etc/vitrine/vitrine.env';
const DATA = 'var/lib/vitrine';
const why = await whyNoChroot();
const out = mkdtempSync(path.join(tmpdir(), 'vitrine-packages-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

const build = (version: string, arch: string): string => buildPackages(out, version, arch).site;

describe.skipIf(why !== '')(`the package in a clean Debian${why && ` (skipped: ${why})`}`, () => {
  let debian: Chroot;
  let server: ChildProcess | undefined;
  let token = '';
  beforeAll(() => {
    debian = openChroot();
    debian.run('apt-get', 'update');
  }, 600_000);
  afterAll(async () => {
    await stop();
    debian?.dispose();
  });

  const there = (file: string) => path.join(debian.root, file);
  const install = (file: string) => debian.run('apt-get', 'install', '-y', bring(debian, file));

  /** Starts the process of the installed unit, as its user; returns the address. */
  async function start(): Promise<string> {
    const { user, folder, command, env } = readUnit(debian.root, UNIT);
    const started = debian.start(user, folder, env, command);
    server = started;
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (part: Buffer) => {
        said += String(part);
        const url = /is at (\S+)/.exec(said)?.[1];
        if (url) resolve(url);
      };
      started.stdout?.on('data', hear);
      started.stderr?.on('data', hear);
      started.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    });
  }

  async function stop(): Promise<void> {
    const ended = server;
    server = undefined;
    if (ended) await end(ended);
  }

  const post = async (url: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const SIGN = 'identitytoolkit.googleapis.com/v1/accounts';
  const who = { email: 'ada@example.org', password: 'password', returnSecureToken: true };

  test('is installed, with user, folder, service and settings', () => {
    const said = install(build('0.1.0', 'amd64'));
    expect(said).toContain('Vitrine is installed');
    expect(debian.run('id', 'vitrine')).toMatch(/uid=\d+\(vitrine\) gid=\d+\(vitrine\)/);
    expect(statSync(there(DATA)).mode & 0o777).toBe(0o700);
    expect(statSync(there(SETTINGS)).mode & 0o777).toBe(0o600);
    const wanted = 'etc/systemd/system/multi-user.target.wants/vitrine.service';
    // Its target is a path inside the root, not here.
    expect(lstatSync(there(wanted)).isSymbolicLink()).toBe(true);
    expect(readFileSync(there('usr/share/doc/vitrine/copyright'), 'utf8')).toContain('Node.js');
  });

  test('runs as the unit says, and takes a team and a row', async () => {
    // Loopback, and a free port; everything else as installed.
    const changed = readFileSync(there(SETTINGS), 'utf8')
      .replace('HOST=0.0.0.0', 'HOST=127.0.0.1')
      .replace('PORT=8443', 'PORT=0')
      .replace('TLS=authority', 'TLS=off\nREGISTRATION=open');
    writeFileSync(there(SETTINGS), changed);
    const url = await start();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>Vitrine');
    expect((await fetch(`${url}/player/`)).status).toBe(200);
    expect(await (await fetch(`${url}/legal/imprint.en.md`)).text()).toContain('# Imprint');
    token = (await post(`${url}/${SIGN}:signUp?key=site`, who))['idToken'] ?? '';
    await post(`${url}/functions/createTeam`, {
      teamId: TEAM,
      name: 'Ada',
      teamName: 'Café',
      dse: false,
    });
    expect(await teamName(url)).toBe('Café');
    expect(debian.run('stat', '-c', '%U', `/${DATA}/database.sqlite`).trim()).toBe('vitrine');
  });

  async function teamName(url: string): Promise<unknown> {
    token = '';
    token = (await post(`${url}/${SIGN}:signInWithPassword?key=site`, who))['idToken'] ?? '';
    return (await fetch(`${url}/teams/${TEAM}/name.json?auth=${token}`)).json();
  }

  test('answers its tools, and makes pictures with its own sharp', async () => {
    expect(debian.run('/usr/sbin/vitrine', 'admin', 'users')).toContain('ada@example.org');
    const code =
      "require('sharp')({create:{width:2,height:2,channels:3,background:'red'}}).webp().toBuffer().then(b=>console.log('bytes',b.length))";
    const node = ['/usr/lib/vitrine/bin/node', '-e', code];
    expect(debian.run('sh', '-c', 'cd /usr/lib/vitrine && exec "$@"', 'sh', ...node)).toMatch(
      /bytes \d+/,
    );
  });

  test('keeps data and settings in an update', async () => {
    await stop();
    install(build('0.1.1', 'amd64'));
    expect(debian.run('dpkg-query', '-W', '-f', '${Version}', 'vitrine')).toContain('0.1.1');
    expect(readFileSync(there(SETTINGS), 'utf8')).toContain('REGISTRATION=open');
    expect(await teamName(await start())).toBe('Café');
  });

  test('leaves the data when it is removed, and nothing when it is purged', async () => {
    await stop();
    debian.run('apt-get', 'remove', '-y', 'vitrine');
    expect(existsSync(there('usr/lib/vitrine'))).toBe(false);
    expect(existsSync(there(`${DATA}/database.sqlite`))).toBe(true);
    expect(existsSync(there(SETTINGS))).toBe(true);
    debian.run('apt-get', 'purge', '-y', 'vitrine');
    expect(existsSync(there(DATA))).toBe(false);
    expect(existsSync(there('etc/vitrine'))).toBe(false);
  });
});

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;

/** Returns an executable's ELF machine, 183 for arm64 and 62 for amd64; null for other files. */
function machineOf(file: string): number | null {
  const bytes = readFileSync(file);
  return bytes.subarray(1, 4).toString('latin1') === 'ELF' ? bytes.readUInt16LE(18) : null;
}

test.skipIf(!hasDpkg)(
  `the package for arm64 holds programs for it (not run: this is another machine)${skippedIf(!hasDpkg, 'no dpkg-deb')}`,
  () => {
    const folder = path.join(out, 'arm64');
    spawnSync('dpkg-deb', ['-x', build('0.1.0', 'arm64'), folder]);
    const names = globSync(['**/*.node', '**/*.so*', '**/bin/node'], { cwd: folder });
    const machines = names.map((name) => [path.basename(name), machineOf(path.join(folder, name))]);
    const programs = machines.filter(([, machine]) => machine !== null);
    expect(Object.fromEntries(programs)).toMatchObject({ node: 183 });
    expect(names.join(' ')).toMatch(/sharp-linux-arm64.*libvips|libvips.*sharp-linux-arm64/);
    expect(programs.filter(([, machine]) => machine !== 183)).toEqual([]);
  },
);
