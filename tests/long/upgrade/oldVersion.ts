import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The version that every later one must be able to open. By hash, since a clone may lack the tag. */
export const OLD = { name: '0.1.0', commit: 'b776e74b91477b1d1093ebf5bc02317baeb47ca6' } as const;

const ROOT = resolve(import.meta.dirname, '../../..');
/** Not below `node_modules`: Node runs no TypeScript from there. */
const CACHE = join(ROOT, '.cache/versions');
const BUILT = 'dist/player/worker.js';

export interface Place {
  /** The repository with the version in its history. */
  readonly repository?: string;
  /** Folder that keeps checkouts for the next run. */
  readonly cache?: string;
}

/**
 * Checks out the sources of 0.1.0 into a folder of their own, with packages, so that its server and its modules run;
 * returns the folder. The first call takes seconds, later ones no time.
 * @throws Error with a sentence if the clone's history does not reach that far
 */
export async function checkOut({ repository = ROOT, cache = CACHE }: Place = {}): Promise<string> {
  await assertHistory(repository);
  const isShared = (await packagesAt(repository, OLD.commit)) === (await packagesAt(repository));
  const folder = join(cache, `${OLD.commit.slice(0, 12)}-${isShared ? 'shared' : 'own'}`);
  if (existsSync(folder)) return folder;
  // Created under another name, so that an interrupted checkout is never taken for a complete one.
  const partial = `${folder}.${process.pid}`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const tar = `git -C "${repository}" archive ${OLD.commit} | tar -x -C "${partial}"`;
  await run('bash', ['-o', 'pipefail', '-c', tar]);
  if (isShared) await symlink(join(repository, 'node_modules'), join(partial, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], partial);
  await rename(partial, folder).catch((cause: unknown) => {
    if (!existsSync(folder)) throw cause; // Another process was faster.
  });
  return folder;
}

/**
 * Like `checkOut`, and also builds its app and its player: takes some minutes at the first call.
 * @public
 */
export async function buildOld(place: Place = {}): Promise<string> {
  const folder = await checkOut(place);
  // The build writes the worker last.
  if (!existsSync(join(folder, BUILT))) await run('npm', ['run', '--silent', 'build'], folder);
  return folder;
}

async function assertHistory(repository: string): Promise<void> {
  const object = `${OLD.commit}^{commit}`;
  await run('git', ['-C', repository, 'cat-file', '-e', object]).catch((cause: unknown) => {
    throw new Error(
      `This clone does not hold version ${OLD.name} (commit ${OLD.commit.slice(0, 7)}), which the upgrade test begins with. Bring the whole history: git fetch --unshallow`,
      { cause },
    );
  });
}

/**
 * Returns a hash of the packages in a commit's lock file, or in the working tree's; the product's own version is not
 * part of it.
 */
async function packagesAt(repository: string, commit?: string): Promise<string> {
  const file = join(repository, 'package-lock.json');
  const text = commit
    ? await run('git', ['-C', repository, 'show', `${commit}:package-lock.json`])
    : await readFile(file, 'utf8');
  const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, unknown>> };
  const { '': _product, ...installed } = packages;
  return createHash('sha256').update(JSON.stringify(installed)).digest('hex');
}

const promised = promisify(execFile);
const OUTPUT_MAX = 64 * 1024 * 1024;

/** Returns the command's output. @throws Error with its output if it fails */
async function run(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const { stdout } = await promised(command, [...args], { cwd, maxBuffer: OUTPUT_MAX });
  return stdout;
}
