import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Debian's names of the supported architectures. */
export type DebianArch = 'amd64' | 'arm64' | 'all';

/** The package fields that `dpkg` and people read. */
export interface DebianPackage {
  readonly name: string;
  readonly version: string;
  readonly arch: DebianArch;
  readonly depends: readonly string[];
  readonly recommends?: readonly string[];
  readonly summary: string;
  /** Lines of the long description. */
  readonly about: readonly string[];
  /** Files, by their path on the machine, whose local changes an update preserves. */
  readonly conffiles: readonly string[];
  /** Compresses fast but poorly: for tests. */
  readonly isQuick?: boolean;
  /** The conffiles that only root may read. */
  readonly secrets?: readonly string[];
  /** The folder of `postinst`, `prerm` and `postrm`. */
  readonly scripts: string;
}

const SCRIPTS = ['postinst', 'prerm', 'postrm'];

/**
 * Builds a package of the files below `tree`; the same files give the same bytes.
 * @returns the path of the package
 * @throws Error with the output of `dpkg-deb`
 */
export function writePackage(
  about: DebianPackage,
  tree: string,
  out: string,
  epoch: number,
): string {
  const control = path.join(tree, 'DEBIAN');
  const kilobytes = Math.ceil(sizeOf(tree) / 1024);
  mkdirSync(control, { recursive: true });
  writeFileSync(path.join(control, 'control'), controlOf(about, kilobytes));
  writeFileSync(
    path.join(control, 'conffiles'),
    about.conffiles.map((file) => `${file}\n`).join(''),
  );
  for (const name of SCRIPTS)
    installFile(path.join(about.scripts, name), path.join(control, name), 0o755);
  settle(tree, epoch, about.secrets ?? []);
  const file = path.join(out, `${about.name}_${about.version}_${about.arch}.deb`);
  mkdirSync(out, { recursive: true });
  runProgram(
    'dpkg-deb',
    [
      '--root-owner-group',
      about.isQuick ? '-Zgzip' : '-Zxz',
      ...(about.isQuick ? ['-z1'] : []),
      '--build',
      tree,
      file,
    ],
    {
      SOURCE_DATE_EPOCH: String(epoch),
    },
  );
  return file;
}

function controlOf(about: DebianPackage, kilobytes: number): string {
  const fields = [
    ['Package', about.name],
    ['Version', about.version],
    ['Architecture', about.arch],
    ['Maintainer', 'Vitrine <root@localhost>'],
    ['Installed-Size', String(kilobytes)],
    ['Depends', about.depends.join(', ')],
    ...(about.recommends ? [['Recommends', about.recommends.join(', ')]] : []),
    ['Section', 'web'],
    ['Priority', 'optional'],
    ['Description', [about.summary, ...about.about.map((line) => ` ${line}`)].join('\n')],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

/** Copies a file with the given mode; new folders on the way are readable by everyone. */
export function installFile(from: string, to: string, mode = 0o644): void {
  installText(readFileSync(from), to, mode);
}

/** Writes a file with the given mode. */
export function installText(content: string | Uint8Array, to: string, mode = 0o644): void {
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, content);
  chmodSync(to, mode);
}

/** Gives every file and folder the same time, and a mode that does not depend on the build machine. */
function settle(tree: string, epoch: number, secrets: readonly string[]): void {
  for (const name of ['.', ...namesIn(tree)].sort().reverse()) {
    const file = path.join(tree, name);
    const kind = lstatSync(file);
    const isProgram = kind.isDirectory() || (kind.mode & 0o100) !== 0;
    const mode = secrets.includes(`/${name}`) ? 0o600 : isProgram ? 0o755 : 0o644;
    if (!kind.isSymbolicLink()) chmodSync(file, mode);
    lutimesSync(file, epoch, epoch);
  }
}

/** Includes hidden files, which a glob leaves out. */
const namesIn = (tree: string) => readdirSync(tree, { recursive: true, encoding: 'utf8' });

function sizeOf(tree: string): number {
  const files = namesIn(tree).map((name) => lstatSync(path.join(tree, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 4096), 0);
}

/**
 * Runs a command and passes on its output.
 * @throws Error if it fails
 */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = '.',
): void {
  const done = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status}.`);
}
