import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A clean Debian in a folder: commands run there as root, with processes of its own. */
export interface Chroot {
  readonly root: string;
  /** Runs a command there; returns its output. @throws Error if it fails */
  run(...command: readonly string[]): string;
  /** Starts a process there as `user`, with this environment only. */
  start(
    user: string,
    folder: string,
    env: Readonly<Record<string, string>>,
    command: readonly string[],
  ): ChildProcess;
  dispose(): void;
}

const isProgram = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** Returns the mirror that this machine's apt uses for its own release. */
function mirrorOf(release: string): string {
  const filter = ['Created-By: Packages', `Codename: ${release}`, 'Origin: Debian'];
  const asked = ['indextargets', '--format', '$(REPO_URI)', ...filter];
  return spawnSync('apt-get', asked, { encoding: 'utf8' }).stdout?.split('\n')[0] ?? '';
}

/** Returns the code name of this machine's Debian release; empty on any other system. */
function releaseName(): string {
  if (!existsSync('/etc/debian_version')) return '';
  return /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
}

/** Returns why no clean Debian can be created here; empty if one can. */
export async function whyNoChroot(): Promise<string> {
  if (process.getuid?.() !== 0) return 'it takes root';
  const missing = ['debootstrap', 'dpkg-deb', 'unshare'].filter((name) => !isProgram(name));
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;
  const mirror = mirrorOf(releaseName());
  if (!mirror) return 'apt names no mirror of Debian';
  const asked = await fetch(`${mirror}dists/${releaseName()}/Release`, { method: 'HEAD' }).catch(
    () => undefined,
  );
  return asked?.ok ? '' : `the mirror of Debian cannot be reached: ${mirror}`;
}

/**
 * Creates a copy of the smallest Debian of a release, by its code name, which is downloaded once and kept in the
 * temporary folder.
 */
export function openChroot(release = releaseName()): Chroot {
  const kept = keptDebian(release);
  const root = mkdtempSync(path.join(tmpdir(), 'vitrine-chroot-'));
  must('cp', ['-a', `${kept}/.`, root]);
  // Without fsync: nothing here has to survive a power cut.
  writeFileSync(path.join(root, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n');
  // Users other than root must be able to enter it.
  chmodSync(root, 0o755);
  // Mount and process namespaces of its own: its processes end with it, and it leaves no mounts behind.
  const inside = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c'];
  const script = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';
  const asRoot = (command: readonly string[]) => [...inside, script, root, ...command];
  return {
    root,
    run: (...command) => must('unshare', asRoot(command)),
    start(user, folder, env, command) {
      const pairs = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const own = [
        'setpriv',
        `--reuid=${user}`,
        `--regid=${user}`,
        '--init-groups',
        '--no-new-privs',
      ];
      const there = ['sh', '-c', 'cd "$0" && exec "$@"', folder];
      return spawn('unshare', asRoot([...own, 'env', '-i', ...pairs, ...there, ...command]));
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

function keptDebian(release: string): string {
  const kept = path.join(tmpdir(), `vitrine-debian-${release}`);
  if (existsSync(kept)) return kept;
  const work = mkdtempSync(path.join(tmpdir(), 'vitrine-debootstrap-'));
  must('debootstrap', ['--variant=minbase', release, work, mirrorOf(releaseName())]);
  renameSync(work, kept);
  return kept;
}

function must(command: string, args: readonly string[]): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const done = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 1e8 });
  if (done.status !== 0)
    throw new Error(`${command} ${args.join(' ')}:\n${done.stdout}\n${done.stderr}`);
  return done.stdout + done.stderr;
}

/** Copies a file into the Debian; returns its path there. */
export function bring(chroot: Chroot, file: string): string {
  const there = `/root/${path.basename(file)}`;
  cpSync(file, path.join(chroot.root, there));
  return there;
}

/** Ends a process from `start` gracefully: `unshare` waits for it, and forwards no signal. */
export async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null) return;
  const gone = new Promise((resolve) => started.once('exit', resolve));
  const children = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8');
  for (const pid of children.trim().split(' ')) process.kill(Number(pid), 'SIGTERM');
  await gone;
}
