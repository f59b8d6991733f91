import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bring, openChroot, type Chroot } from './chroot.ts';
import { bootMachine, whyNoMachine, type Machine } from './machine.ts';

const why = await whyNoMachine();
const out = mkdtempSync(path.join(tmpdir(), 'vitrine-packages-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

function build(version: string): string {
  const flags = ['--quick', '--arch', 'amd64', '--version', version, '--out', out];
  const done = spawnSync('npm', ['run', '--silent', 'package', '--', 'deb', ...flags], {
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return path.join(out, `vitrine_${version}_amd64.deb`);
}

describe.skipIf(why !== '')(
  `the unit under a systemd of its own${why && ` (skipped: ${why})`}`,
  () => {
    let debian: Chroot;
    let machine: Machine;
    beforeAll(async () => {
      debian = openChroot();
      debian.run('apt-get', 'update');
      debian.run('apt-get', 'install', '-y', '--no-install-recommends', 'systemd-sysv', 'adduser');
      machine = await bootMachine(debian, 'own loopback');
    }, 600_000);
    afterAll(async () => {
      await machine?.stop();
      debian?.dispose();
    }, 120_000);

    const inside = (...command: readonly string[]) => machine.inside(...command).text;
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
      machine.processes().find(({ command }) => command.includes('server/main.ts'))?.pid;

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
