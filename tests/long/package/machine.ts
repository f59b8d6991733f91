import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { whyNoChroot, type Chroot } from './chroot.ts';

const UP_WITHIN_MS = 120_000;

/** Returns why no machine with a systemd of its own can run here; empty if one can. */
export async function whyNoMachine(): Promise<string> {
  const hasNspawn = spawnSync('systemd-nspawn', ['--version']).status === 0;
  return (await whyNoChroot()) || (hasNspawn ? '' : 'not installed: systemd-nspawn');
}

export interface LibraryMessage {
  readonly code: number | null;
  /** Standard output, then standard error. */
  readonly text: string;
}

/** Boots a Debian that has systemd installed. */
export async function bootMachine(debian: Chroot, network: 'own loopback' | 'of this machine') {
  const own = network === 'own loopback' ? ['--private-network'] : [];
  const flags = ['--boot', '--register=no', '--keep-unit', ...own, '--directory', debian.root];
  const machine = spawn('systemd-nspawn', flags, { stdio: 'ignore' });

  /** Runs a command there, as root. */
  function inside(...command: readonly string[]): LibraryMessage {
    const init = processesIn(debian.root).find(({ command: name }) => /systemd|init/.test(name));
    if (!init) return { code: null, text: '' };
    const enter = ['--target', init.pid, '--all', '--root', '--wd'];
    const env = {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      DEBIAN_FRONTEND: 'noninteractive',
      LC_ALL: 'C',
    };
    const options = { encoding: 'utf8', env, maxBuffer: 1e8 } as const;
    const done = spawnSync('nsenter', [...enter, ...command], options);
    return { code: done.status, text: done.stdout + done.stderr };
  }

  async function stop(): Promise<void> {
    const gone = new Promise((resolve) => machine.once('exit', resolve));
    if (machine.exitCode === null && machine.kill('SIGTERM')) await gone;
  }

  const isUp = () => /running|degraded/.test(inside('systemctl', 'is-system-running').text);
  for (const until = Date.now() + UP_WITHIN_MS; !isUp(); ) {
    if (Date.now() > until) {
      await stop();
      throw new Error('systemd did not come up');
    }
    await wait(1_000);
  }
  return { inside, stop, processes: () => processesIn(debian.root) };
}

export type Machine = Awaited<ReturnType<typeof bootMachine>>;

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
