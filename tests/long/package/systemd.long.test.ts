import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bring, openChroot, whyNoChroot, type Chroot } from './chroot.ts';

const hasNspawn = spawnSync('systemd-nspawn', ['--version']).status === 0;
const why = (await whyNoChroot()) || (hasNspawn ? '' : 'not installed: systemd-nspawn');
const out = mkdtempSync(path.join(tmpdir(), 'vitrine-packages-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

function build(version: string): string {
  const flags = ['--quick', '--arch', 'amd64', '--version', version, '--out', out];
  const done = spawnSync('npm', ['run', '--silent', 'package:deb', '--', ...flags], {
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return path.join(out, `vitrine_${version}_amd64.deb`);
}

/** Returns the processes with this folder as root; the first is the init of that system. */
function processesIn(root: string): readonly { pid: string; command: string }[] {
  const { ino } = statSync(root);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (statSync(`/proc/${pid}/root/`).ino !== ino) return [];
        return [
          { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') },
        ];
      } catch {
        return []; // It ended meanwhile.
      }
    });
}

describe.skipIf(why !== '')(
  `the unit under a systemd of its own${why && ` (skipped: ${why})`}`,
  () => {
    let debian: Chroot;
    let machine: ChildProcess;
    beforeAll(async () => {
      debian = openChroot();
      debian.run('apt-get', 'update');
      debian.run('apt-get', 'install', '-y', '--no-install-recommends', 'systemd-sysv', 'adduser');
      // Its network is a loopback of its own.
      const flags = ['--boot', '--register=no', '--keep-unit', '--private-network'];
      machine = spawn('systemd-nspawn', [...flags, '--directory', debian.root], {
        stdio: 'ignore',
      });
      await vi.waitUntil(isUp, { timeout: 120_000, interval: 1000 });
    }, 600_000);
    afterAll(async () => {
      const gone = new Promise((resolve) => machine?.once('exit', resolve));
      if (machine?.kill('SIGTERM')) await gone;
      debian?.dispose();
    }, 120_000);

    const isUp = () => /running|degraded/.test(inside('systemctl', 'is-system-running'));

    function inside(...command: readonly string[]): string {
      const init = processesIn(debian.root).find(({ command: name }) => /systemd|init/.test(name));
      if (!init) return '';
      const flags = ['--target', init.pid, '--all', '--root', '--wd'];
      const env = {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        DEBIAN_FRONTEND: 'noninteractive',
        LC_ALL: 'C',
      };
      const done = spawnSync('nsenter', [...flags, ...command], { encoding: 'utf8', env });
      return done.stdout + done.stderr;
    }

    const healthz = () =>
      inside(
        '/usr/bin/env',
        'NODE_TLS_REJECT_UNAUTHORIZED=0',
        'NODE_NO_WARNINGS=1',
        '/usr/lib/vitrine/bin/node',
        '-e',
        "fetch('https://127.0.0.1:8443/healthz').then((a) => console.log(a.status), () => console.log('none'))",
      ).trim();
    const serverPid = () =>
      processesIn(debian.root).find(({ command }) => command.includes('server/main.ts'))?.pid;

    test('apt starts the service as its user and says where it is', async () => {
      const said = inside('apt-get', 'install', '-y', bring(debian, build('0.1.0')));
      expect(said).toMatch(/Vitrine is at https:\/\/\S+:8443/);
      expect(said).toMatch(/Create the first account at https:\S+\/r-/);
      expect(healthz()).toBe('200');
      expect(inside('systemctl', 'show', '-p', 'User', '-p', 'ActiveState', 'vitrine')).toMatch(
        /active/,
      );
      expect(inside('systemctl', 'is-enabled', 'vitrine').trim()).toBe('enabled');
      expect(inside('/usr/sbin/vitrine', 'address')).toContain('Vitrine is at');
    });

    test('starts again after it was killed', async () => {
      const before = serverPid();
      inside('systemctl', 'kill', '--signal=KILL', 'vitrine');
      await expect.poll(serverPid, { timeout: 30_000, interval: 500 }).not.toBe(before);
      await expect.poll(healthz, { timeout: 60_000, interval: 1000 }).toBe('200');
    });

    test('is restarted by an update, and stopped by removal', async () => {
      const before = serverPid();
      inside('apt-get', 'install', '-y', bring(debian, build('0.1.1')));
      expect(serverPid()).not.toBe(before);
      expect(healthz()).toBe('200');
      inside('apt-get', 'remove', '-y', 'vitrine');
      expect(serverPid()).toBeUndefined();
    });
  },
);
