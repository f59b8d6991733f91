import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A change of the source, so that the next version's build differs. */
const CHANGED = { file: 'src/app/notices/updates.ts', from: '60 * 60_000', to: '59 * 60_000' };

/** Makes a checkout as an operator has one, with the build of this tree, to be updated to a later version. */
export async function makeCheckout() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-checkout-'));
  const { stdout } = await promisify(execFile)(
    'git',
    ['-C', ROOT, 'ls-files', '-co', '--exclude-standard', '-z'],
    { maxBuffer: 1e8 },
  );
  for (const name of stdout.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    cpSync(path.join(ROOT, name), path.join(folder, name));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true });
  const change = (from: string, to: string) => {
    const file = path.join(folder, CHANGED.file);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${CHANGED.file} has no ${from} any more`);
    writeFileSync(file, text.replace(from, to));
  };
  return {
    folder,
    /** Changes to the sources of the later version, as `git pull` does. */
    pull: () => change(CHANGED.from, CHANGED.to),
    /** Changes back to the sources of the previous version, as `git checkout` does. */
    goBack: () => change(CHANGED.to, CHANGED.from),
    /** Runs an npm script there. @throws Error with its output */
    run: (script: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      npmRun(folder, script, env),
    read: (name: string) => readFileSync(path.join(folder, name), 'utf8'),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function npmRun(
  cwd: string,
  script: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', ...script], { cwd, env: { ...process.env, ...env } });
    let said = '';
    child.stdout.on('data', (part) => (said += String(part)));
    child.stderr.on('data', (part) => (said += String(part)));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(said))));
  });
}
