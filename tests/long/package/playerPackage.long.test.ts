import { spawnSync } from 'node:child_process';
import {
  existsSync,
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
import { buildPackages } from './build.ts';
import { bring, openChroot, whyNoChroot, type Chroot } from './chroot.ts';

const UNIT = 'lib/systemd/system/vitrine-player.service';
const WANTED = 'etc/systemd/system/multi-user.target.wants/vitrine-player.service';
const SETTINGS = 'etc/vitrine-player/player.env';
const HOME = 'var/lib/vitrine-player';
const why = await whyNoChroot();
const out = mkdtempSync(path.join(tmpdir(), 'vitrine-player-package-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe.skipIf(why !== '')(
  `the player's package in a clean Debian${why && ` (skipped: ${why})`}`,
  () => {
    let debian: Chroot;
    beforeAll(() => {
      debian = openChroot();
      debian.run('apt-get', 'update');
    }, 600_000);
    afterAll(() => debian?.dispose());

    const there = (file: string) => path.join(debian.root, file);
    const install = (version: string) =>
      debian.run(
        'apt-get',
        'install',
        '-y',
        bring(debian, buildPackages(out, version, 'amd64').player),
      );

    test('brings browser and display, a user that may use both, and says what is missing', () => {
      const said = install('0.1.0');
      expect(said).toContain('Write the address of your site into /etc/vitrine-player/player.env');
      const groups = debian.run('id', '-nG', 'vitrine-player').trim().split(' ');
      expect(groups).toEqual(expect.arrayContaining(['video', 'audio', 'render', 'input']));
      expect(statSync(there(HOME)).mode & 0o777).toBe(0o700);
      // Its target is a path inside the root, not here.
      expect(lstatSync(there(WANTED)).isSymbolicLink()).toBe(true);
      const programs = ['usr/bin/cage', 'usr/bin/chromium'];
      expect(programs.filter((program) => !existsSync(there(program)))).toEqual([]);
    }, 1_200_000);

    test('the unit names programs that are there, and does not begin without an address', () => {
      const unit = readFileSync(there(UNIT), 'utf8');
      const programs = [...unit.matchAll(/(?<=[= ])\/usr\/(?:bin|lib)\/\S+/g)].map(
        ([name]) => name,
      );
      expect(programs).toHaveLength(3);
      expect(programs.filter((name) => !existsSync(there(name)))).toEqual([]);
      const ask = /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(unit)?.[1] ?? '';
      const run = (address: string) => {
        const inside = ['chroot', debian.root, 'env', `PLAYER=${address}`, '/bin/sh', '-c', ask];
        return spawnSync(inside[0] ?? '', inside.slice(1), { encoding: 'utf8' });
      };
      expect(run('')).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('PLAYER is empty') as string,
      });
      expect(run('https://signage.test/player/').status).toBe(0);
    });

    test('its display starts the browser with the address, and shows a page', () => {
      // There is no screen and no GPU here; and a browser in a chroot cannot have a sandbox of its own.
      const page = 'data:text/html,<title>wall</title>';
      const command = `mkdir -p /tmp/run && chmod 700 /tmp/run && chown vitrine-player /tmp/run && exec setpriv --reuid=vitrine-player --regid=vitrine-player --init-groups env HOME=/${HOME} XDG_RUNTIME_DIR=/tmp/run WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 timeout 60 /usr/bin/cage -- /usr/bin/chromium --kiosk '${page}' --user-data-dir=/${HOME}/profile --no-first-run --noerrdialogs --ozone-platform=wayland --no-sandbox --disable-gpu --disable-dev-shm-usage --remote-debugging-port=9333 & sleep 1; for n in $(seq 50); do sleep 1; perl -MIO::Socket::INET -e '$s=IO::Socket::INET->new("127.0.0.1:9333") or exit 1; print $s "GET /json/list HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n"; local $/; print <$s>;' && break; done`;
      const said = debian.run('sh', '-c', command);
      expect(said).toContain('"title": "wall"');
    }, 180_000);

    test('keeps settings and profile in an update', () => {
      writeFileSync(there(SETTINGS), 'PLAYER=https://signage.test/player/\n');
      writeFileSync(there(`${HOME}/kept`), 'x');
      const said = install('0.1.1');
      expect(said).not.toContain('Write the address');
      expect(debian.run('dpkg-query', '-W', '-f', '${Version}', 'vitrine-player')).toContain(
        '0.1.1',
      );
      expect(readFileSync(there(SETTINGS), 'utf8')).toContain('signage.test');
      expect(existsSync(there(`${HOME}/kept`))).toBe(true);
    }, 300_000);

    test('leaves the profile when it is removed, and nothing when it is purged', () => {
      debian.run('apt-get', 'remove', '-y', 'vitrine-player');
      expect(existsSync(there('usr/lib/vitrine-player'))).toBe(false);
      expect([existsSync(there(HOME)), existsSync(there(SETTINGS))]).toEqual([true, true]);
      debian.run('apt-get', 'purge', '-y', 'vitrine-player');
      expect([existsSync(there(HOME)), existsSync(there('etc/vitrine-player'))]).toEqual([
        false,
        false,
      ]);
    }, 300_000);
  },
);
