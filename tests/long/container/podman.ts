import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { whyNoChroot } from '../package/chroot.ts';

/** What a command printed, and how it ended. */
export interface LibraryMessage {
  readonly code: number | null;
  readonly text: string;
}

/** A podman with images, containers, volumes and settings of its own. */
export interface Podman {
  /** A folder for whatever belongs to it. */
  readonly folder: string;
  /** Runs a command, and returns its output. @throws Error if it fails */
  run(...args: readonly string[]): string;
  /** The same for a command that may fail. */
  ask(...args: readonly string[]): LibraryMessage;
  /** Runs a command in a network of its own, which reaches nothing. @throws Error if it fails */
  runCutOff(...args: readonly string[]): string;
  /** Ends its containers, and removes all that it wrote. */
  dispose(): void;
}

/** Returns why no container can be built and run here; empty if one can. */
export async function whyNoContainer(): Promise<string> {
  const missing = ['podman', 'runc', 'tar'].filter(
    (name) => spawnSync(name, ['--version']).status !== 0,
  );
  return (
    (await whyNoChroot()) || (missing.length > 0 ? `not installed: ${missing.join(', ')}` : '')
  );
}

export function openPodman(): Podman {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-podman-'));
  const file = (name: string, lines: readonly string[]) => {
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
    return path.join(folder, name);
  };
  const env = {
    ...process.env,
    TMPDIR: folder,
    CONTAINERS_CONF: file('containers.conf', settings(folder)),
    CONTAINERS_STORAGE_CONF: file('storage.conf', [
      '[storage]',
      'driver = "overlay"',
      `graphroot = "${folder}/images"`,
      `runroot = "${folder}/run"`,
    ]),
  };

  function ask(command: string, args: readonly string[]): LibraryMessage {
    const done = spawnSync(command, args, { encoding: 'utf8', env, maxBuffer: 1e8 });
    return { code: done.status, text: done.stdout + done.stderr };
  }

  function must(command: string, args: readonly string[]): string {
    const { code, text } = ask(command, args);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${text.slice(-5_000)}`);
    return text;
  }

  return {
    folder,
    run: (...args) => must('podman', args),
    ask: (...args) => ask('podman', args),
    runCutOff: (...args) => must('unshare', ['--net', 'podman', ...args]),
    dispose() {
      ask('podman', ['rm', '--all', '--force', '--time', '0']);
      for (const mount of mountsBelow(folder)) spawnSync('umount', ['--lazy', mount]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing here needs a systemd or a network of its own, or more files and processes than this machine grants. */
const settings = (folder: string): readonly string[] => [
  '[containers]',
  'log_driver = "k8s-file"',
  'netns = "host"',
  `default_ulimits = ["nofile=${filesGranted()}", "nproc=${PROCESSES}"]`,
  '[engine]',
  'runtime = "runc"',
  'cgroup_manager = "cgroupfs"',
  'events_logger = "none"',
  'lock_type = "file"',
  `tmp_dir = "${folder}/libpod"`,
];

const PROCESSES = '4096:4096';

function filesGranted(): string {
  const granted = /^Max open files +\d+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
  return `${granted?.[1] ?? 4096}:${granted?.[1] ?? 4096}`;
}

/** Returns the mounts below a folder, the innermost first. */
function mountsBelow(folder: string): readonly string[] {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  return mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mount) => mount.startsWith(`${folder}/`))
    .reverse();
}
