import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../proxies/proxy.ts';
import { openChroot, type Chroot } from '../package/chroot.ts';
import {
  bootMachine,
  whyNoMachine,
  type Machine,
  type LibraryMessage,
} from '../package/machine.ts';
import { stepsOf, type Step } from './steps.ts';

/*
 * Follows docs/site-server.md on an empty Debian: runs each of its blocks as it is written, apart from what the page
 * leaves to the reader.
 */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/site-server.md'), 'utf8');
const REPOSITORY = '/root/vitrine.git';
const ADA = 'ada@example.org';
const TEAM = 'teamTEAMteamTEAM1234';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const why = await whyNoMachine();

describe.skipIf(why !== '')(
  `docs/site-server.md, word by word${why && ` (skipped: ${why})`}`,
  () => {
    let debian: Chroot;
    let machine: Machine;
    let port = 0;
    const there = (file: string) => path.join(debian.root, file);

    beforeAll(async () => {
      port = await freePort();
      debian = openChroot();
      debian.run('apt-get', 'update');
      // Debian's installer installs these; debootstrap does not.
      const usual = ['systemd-sysv', 'sudo', 'ca-certificates'];
      debian.run('apt-get', 'install', '-y', '--no-install-recommends', ...usual);
      useTheNetwork();
      execFileSync('git', ['clone', '--quiet', '--bare', ROOT, there(REPOSITORY)]);
      machine = await bootMachine(debian, 'of this machine');
    }, 900_000);
    afterAll(async () => {
      await machine?.stop();
      debian?.dispose();
    }, 120_000);

    /** Trusts the certificate through which this machine reaches the registry, if it has one. */
    function useTheNetwork(): void {
      cpSync(CERTIFICATES, there('root/network.crt'));
      writeFileSync(there('root/.npmrc'), 'cafile=/root/network.crt\n');
      // Packages that this machine has fetched are not fetched again.
      const fetched = path.join(homedir(), '.npm/_cacache');
      if (existsSync(fetched)) cpSync(fetched, there('root/.npm/_cacache'), { recursive: true });
    }

    /** Fills in what the page leaves to the reader, and keeps the server to this machine. */
    function filledIn(text: string): string {
      return text
        .replaceAll('ADDRESS-OF-THE-REPOSITORY', REPOSITORY)
        .replaceAll('HOST=0.0.0.0', 'HOST=127.0.0.1')
        .replaceAll('8443', String(port))
        .replaceAll('{team id}', TEAM);
    }

    function follow(step: Step): LibraryMessage {
      if (step.do === 'write') {
        const file = there(step.file);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, filledIn(step.content));
        return { code: 0, text: '' };
      }
      return machine.inside('bash', '--norc', '-euo', 'pipefail', '-c', filledIn(step.script));
    }

    /** Follows a section of the page to its end; returns all output. */
    function followAll(heading: string): string {
      const said = stepsOf(PAGE, heading).map((step) => {
        const done = follow(step);
        expect([done.code, step, done.code === 0 ? '' : done.text]).toEqual([0, step, '']);
        return done.text;
      });
      return said.join('\n');
    }

    const ask = (script: string) =>
      machine.inside('bash', '--norc', '-euo', 'pipefail', '-c', script);
    const post = (target: string, body: object, token = ''): string => {
      const url = `https://localhost:${port}${target}`;
      const headers = `-H 'content-type: application/json' -H 'authorization: Bearer ${token}'`;
      const answer = ask(
        `curl -sS --fail-with-body -k ${headers} -d '${JSON.stringify(body)}' '${url}'`,
      );
      expect([answer.code, answer.text]).toEqual([0, answer.text]);
      return answer.text;
    };
    const sign = (call: string, body: object) => {
      const asked = { email: ADA, password: 'correct horse', returnSecureToken: true, ...body };
      const text = post(`/identitytoolkit.googleapis.com/v1/accounts:${call}`, asked);
      return (JSON.parse(text) as { idToken: string }).idToken;
    };
    const teamName = () => {
      const token = sign('signInWithPassword', {});
      return ask(
        `curl -sS -k -H 'authorization: Bearer ${token}' https://localhost:${port}/teams/${TEAM}/name.json`,
      ).text.trim();
    };

    test('the service comes up from nothing, and takes the first account and its team', () => {
      const said = followAll('As a service');
      expect(said).toMatch(/Vitrine is at https:\/\/\S+/);
      const registrationPath = /first account at https:\/\/[^/\s]+(\/r-\S+)/.exec(said)?.[1];
      expect(registrationPath).toBeDefined();
      expect(said).toContain('{"ok":true');
      const token = sign('signUp', {});
      const team = { teamId: TEAM, name: 'Ada', teamName: 'Café', dse: false, registrationPath };
      post('/functions/createTeam', team, token);
      expect(teamName()).toBe('"Café"');
      expect(ask('stat -c %U /var/lib/vitrine/database.sqlite').text.trim()).toBe('vitrine');
      expect(ask('systemctl show -p User --value vitrine').text.trim()).toBe('vitrine');
    }, 1_800_000);

    test('an update brings the next version, with a backup of the one before', () => {
      const work = path.join(debian.root, 'root/work');
      execFileSync('git', ['clone', '--quiet', there(REPOSITORY), work]);
      writeFileSync(path.join(work, 'NEXT'), 'next\n');
      const git = (...args: readonly string[]) =>
        execFileSync('git', [
          '-C',
          work,
          '-c',
          'user.name=Ada',
          '-c',
          `user.email=${ADA}`,
          ...args,
        ]);
      git('add', '.');
      git('commit', '--quiet', '-m', 'Next');
      git('push', '--quiet');
      const before = ask('systemctl show -p MainPID --value vitrine').text;
      followAll('Updates');
      expect(existsSync(there('opt/vitrine/NEXT'))).toBe(true);
      expect(ask('systemctl show -p MainPID --value vitrine').text).not.toBe(before);
      expect(existsSync(there('srv/backup/before-update/database.json'))).toBe(true);
      expect(
        ask(`curl -sS -k --retry 20 --retry-all-errors https://localhost:${port}/healthz`).code,
      ).toBe(0);
      expect(teamName()).toBe('"Café"');
    }, 1_800_000);

    test('a backup is made while it runs, and restored', () => {
      const said = followAll('Backup and restore');
      expect(said).toContain('read it back (teams: 1, accounts: 1');
      expect(said).toContain('Restored the backup');
      expect(
        ask(`curl -sS -k --retry 20 --retry-all-errors https://localhost:${port}/healthz`).code,
      ).toBe(0);
      expect(teamName()).toBe('"Café"');
      expect(ask('stat -c %U /var/lib/vitrine/database.sqlite').text.trim()).toBe('vitrine');
    }, 600_000);

    test('each command for people is understood', () => {
      const [step] = stepsOf(PAGE, 'People');
      const lines = step?.do === 'run' ? step.script.trim().split('\n') : [];
      expect(lines.length).toBeGreaterThan(8);
      // Removing the account comes last: the others need it.
      const isLast = (line: string) => line.includes(' remove ');
      const inOrder = [...lines.filter((line) => !isLast(line)), ...lines.filter(isLast)];
      for (const line of inOrder) {
        const command = line.replace(/\s*#.*$/, '');
        const done = ask(filledIn(`cd /opt/vitrine; ${asService(command)}`));
        // The page sets up no mail server.
        const said = command.includes('mail-test') ? 'SMTP_URL is not set' : '';
        const code = said === '' ? 0 : 1;
        expect([command, done.code, done.text]).toEqual([
          command,
          code,
          expect.stringContaining(said),
        ]);
        if (command.endsWith(' close'))
          ask(`cd /opt/vitrine; ${asService('npm run admin -- reopen')}`);
      }
    }, 600_000);
  },
);

/** Returns a command in the form in which the page calls `npm run …`. */
function asService(command: string): string {
  const form = /^sudo -u vitrine sh -c '(set -a; \. \S+; )npm run backup/m.exec(PAGE);
  if (!form) throw new Error('the page does not say any more how its tools are called');
  return `sudo -u vitrine sh -c '${form[1]}${command}'`;
}
