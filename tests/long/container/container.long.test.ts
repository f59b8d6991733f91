import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from '../../proxies/proxy.ts';
import { stepsOf } from '../page/steps.ts';
import { importNodeImage, npmOfThisMachine } from './nodeImage.ts';
import { openPodman, whyNoContainer, type Podman } from './podman.ts';

/*
 * Builds server/package/Containerfile on a stand-in for Node's image, and follows "In a container" of
 * docs/site-server.md with podman in the place of Docker.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILE = path.join(ROOT, 'server/package/Containerfile');
const PAGE = readFileSync(path.join(ROOT, 'docs/site-server.md'), 'utf8');
const BASE = /^FROM (\S+)/m.exec(readFileSync(FILE, 'utf8'))?.[1] ?? '';
const TEAM = 'teamTEAMteamTEAM1234';
/** Docker kills what has not stopped within ten seconds. */
const STOPS_WITHIN_MS = 8_000;
const OWN_SIZE = 150e6;
const why = await whyNoContainer();

/** Commands of the page, without comments. */
const commands = stepsOf(PAGE, 'In a container').flatMap((step) =>
  step.do === 'run'
    ? step.script
        .replaceAll('\\\n', ' ')
        .split('\n')
        .map((line) => line.replace(/\s+#.*/, '').trim())
        .filter(Boolean)
    : [],
);

describe.skipIf(why !== '')(`the container file${why && ` (skipped: ${why})`}`, () => {
  let podman: Podman;
  let port = 0;
  let flags: readonly string[] = [];

  beforeAll(async () => {
    port = await freePort();
    podman = openPodman();
    importNodeImage(podman, BASE);
    flags = ['--pull=never', '--isolation', 'chroot', '--network', 'host', '--layers'];
    flags = [...flags, ...npmOfThisMachine(podman)];
  }, 900_000);
  afterAll(() => podman?.dispose(), 120_000);

  /** Runs the only command of the page that matches, kept to this machine; `more` are flags of `docker run`. */
  function follow(wanted: RegExp, ...more: readonly string[]): string {
    const [command, second] = commands.filter((line) => wanted.test(line));
    if (command === undefined || second !== undefined) throw new Error(`not once: ${wanted}`);
    const [, verb = '', ...rest] = command
      .replace('--publish 127.0.0.1:8080:8080', `--env HOST=127.0.0.1 --env PORT=${port}`)
      .replace('--publish 8443:8443', '--env HOST=127.0.0.1')
      .replaceAll('8443', String(port))
      .replace(/ \.$/, ` ${podman.folder}`)
      .split(/ +/);
    return podman.run(verb, ...more, ...rest);
  }

  const inside = (...command: readonly string[]) => podman.run('exec', 'vitrine', ...command);
  const inImage = (script: string) =>
    podman.run('run', '--rm', '--no-healthcheck', 'vitrine', 'sh', '-c', script);
  const said = () => podman.run('logs', 'vitrine');
  const isHealthy = () => podman.ask('healthcheck', 'run', 'vitrine').code === 0;
  async function becomesHealthy(): Promise<void> {
    await expect.poll(isHealthy, { timeout: 60_000, interval: 500 }).toBe(true);
  }
  const here = (target: string) => `http://127.0.0.1:${port}${target}`;

  async function post(target: string, body: object, token = ''): Promise<Record<string, string>> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(here(target), sent);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  }

  async function sign(call: 'signUp' | 'signInWithPassword'): Promise<string> {
    const who = { email: 'ada@example.org', password: 'password', returnSecureToken: true };
    const target = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=site`;
    return (await post(target, who))['idToken'] ?? '';
  }

  const teamName = async () =>
    (
      await fetch(here(`/teams/${TEAM}/name.json?auth=${await sign('signInWithPassword')}`))
    ).json() as Promise<unknown>;

  test('sees nothing of a checkout that it must not', () => {
    const context = path.join(podman.folder, 'context');
    const kept = 'server/main.ts';
    const hidden = [
      '.git/config',
      '.env',
      'server/.env.local',
      'data/signing-key.json',
      'deploy/key.json',
      'dist/index.html',
      'node_modules/ws/index.js',
      'tests/bench/node_modules/ws/index.js',
    ];
    for (const name of [kept, ...hidden]) {
      mkdirSync(path.dirname(path.join(context, name)), { recursive: true });
      writeFileSync(path.join(context, name), '');
    }
    cpSync(path.join(ROOT, '.dockerignore'), path.join(context, '.dockerignore'));
    const file = path.join(podman.folder, 'Containerfile');
    writeFileSync(file, `FROM ${BASE}\nCOPY . /src\nRUN find /src -type f\n`);
    const listed = podman.run('build', ...flags, '--file', file, context);
    expect(listed).toContain(`/src/${kept}`);
    expect(hidden.filter((name) => listed.includes(`/src/${name}`))).toEqual([]);
  });

  test('builds, its last stage without a network', () => {
    const build = ['build', ...flags, '--format', 'docker', '--file', FILE];
    podman.run(...build, '--target', 'build', ROOT);
    const text = podman.runCutOff(...build, '--tag', 'vitrine', ROOT);
    // The stage that needs it is not built again.
    expect(text).toMatch(/npm ci .*\n--> Using cache/);
    expect(commands.filter((line) => line.startsWith('docker build'))).toEqual([
      'docker build -f server/package/Containerfile -t vitrine .',
    ]);
  });

  test('holds what runs, readable by all and writable by none', () => {
    expect(inImage('ls -A /app').trim().split('\n').sort()).toEqual(
      [
        'LICENSE',
        'database.rules.json',
        'dist',
        'functions',
        'node_modules',
        'package.json',
        'server',
        'src',
        'storage.rules',
      ].sort(),
    );
    const alien = ['*.test.*', '*.testkit.*', '*.map', '.git*', '.env*', '.npmrc'];
    const named = alien.map((name) => `-name '${name}'`).join(' -o ');
    expect(inImage(`find /app -path /app/node_modules -prune -o \\( ${named} \\) -print`)).toBe('');
    expect(inImage('find /app ! -type l \\( ! -user root -o -perm /022 \\)')).toBe('');
    expect(inImage('find /app ! -type l ! -perm -004')).toBe('');
    const sizeOf = (image: string) =>
      Number(podman.run('image', 'inspect', '--format', '{{.Size}}', image));
    expect(sizeOf('vitrine') - sizeOf(BASE)).toBeLessThan(OWN_SIZE);
  });

  test('starts as the page says, as a user without rights, and takes a team', async () => {
    follow(/^docker run .*8080:8080/);
    await becomesHealthy();
    expect(inside('grep', '^Uid:', '/proc/1/status').split(/\s+/).slice(1, 5)).toEqual(
      Array(4).fill('1000'),
    );
    const files = ['/data', '/data/site', '/data/site/database.sqlite'];
    expect(
      inside('stat', '--format', '%a %U', ...files)
        .trim()
        .split('\n'),
    ).toEqual(['700 node', '700 node', '600 node']);
    expect(await (await fetch(here('/healthz'))).json()).toEqual({ ok: true });
    const app = await fetch(here('/'), { headers: { 'accept-encoding': 'br' } });
    expect(app.headers.get('content-encoding')).toBe('br');
    expect(await app.text()).toContain('<title>Vitrine');
    expect((await fetch(here('/player/'))).status).toBe(200);
    const [, registrationPath] = /first account at https:\/\/[^/\s]+(\/r-\S+)/.exec(said()) ?? [];
    const token = await sign('signUp');
    const team = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false, registrationPath };
    await post('/functions/createTeam', team, token);
    expect(await teamName()).toBe('Café');
  });

  test('stops in order with a client connected, and starts again with its data', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=site`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.on('error', () => {});
    const before = Date.now();
    follow(/^docker stop vitrine$/);
    expect(Date.now() - before).toBeLessThan(STOPS_WITHIN_MS);
    const state = ['--format', '{{.State.Status}} {{.State.ExitCode}}', 'vitrine'];
    expect(podman.run('inspect', ...state)).toBe('exited 0\n');
    follow(/^docker start/);
    await becomesHealthy();
    expect(await teamName()).toBe('Café');
  });

  test('a signal ends it while it starts, before the server listens to signals', async () => {
    const command = podman.run('image', 'inspect', '--format', '{{json .Config.Cmd}}', 'vitrine');
    const [node = '', ...rest] = JSON.parse(command) as string[];
    expect(rest.at(-1)).toBe('server/main.ts');
    const busy = "console.log('busy'); setInterval(() => {}, 1000)";
    const run = ['run', '--detach', '--name', 'starting', '--no-healthcheck', 'vitrine', node];
    podman.run(...run, ...rest.slice(0, -1), '--eval', busy);
    await expect.poll(() => podman.run('logs', 'starting'), { timeout: 30_000 }).toContain('busy');
    const before = Date.now();
    podman.run('stop', 'starting');
    expect(Date.now() - before).toBeLessThan(STOPS_WITHIN_MS);
    podman.run('rm', 'starting');
  });

  test('its tools answer, and bring back a backup', async () => {
    expect(follow(/admin\.ts users/)).toContain('ada@example.org');
    expect(follow(/backup\.ts/)).toContain('teams: 1, accounts: 1');
    follow(/^docker cp/);
    const copied = path.join(podman.folder, 'before-update/database.json');
    expect(readFileSync(copied, 'utf8')).toContain('Café');
    follow(/^docker stop vitrine$/);
    expect(follow(/restore\.ts/)).toContain('Restored the backup');
    follow(/^docker start/);
    await becomesHealthy();
    expect(await teamName()).toBe('Café');
  });

  test('a new one in its place serves HTTPS, without rights and on a read-only disk', async () => {
    podman.run('stop', 'vitrine');
    podman.run('rm', 'vitrine');
    const strict = /`(--read-only[^`]+)`/.exec(PAGE)?.[1]?.split(/\s+/) ?? [];
    expect(strict).toContain('no-new-privileges');
    follow(/^docker run .*TLS=authority/, ...strict, '--read-only-tmpfs=false');
    await becomesHealthy();
    expect(said()).toContain(`From other devices: https://signage.lan:${port}`);
    expect(said()).not.toContain('nameNotInAuthority');
    expect(inside('grep', '-E', '^(CapEff|CapBnd|NoNewPrivs):', '/proc/1/status')).toMatch(
      /CapEff:\t0+\nCapBnd:\t0+\nNoNewPrivs:\t1\n/,
    );
    expect(podman.ask('exec', 'vitrine', 'touch', '/tmp/file').code).not.toBe(0);
    expect(follow(/admin\.ts users/)).toContain('ada@example.org');
    const picture =
      "require('sharp')({create:{width:2,height:2,channels:3,background:'red'}}).webp().toBuffer().then(b=>console.log('bytes',b.length))";
    expect(inside('node', '-e', picture)).toMatch(/bytes \d+/);
  });
});
