import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { readWords, runCli } from '../../functions/commandLine.ts';
import { FORMER, HASHED_NAME } from '../http/builtNames.ts';
import { CODED_ENDINGS } from '../http/textTypes.ts';

/** Entry files, in the order in which they may be replaced: a page before its worker. */
const LEADS = ['index.html', 'sw.js', 'player/index.html', 'player/worker.js'];
const CODED = Object.values(CODED_ENDINGS);

/**
 * Replaces the build that a server is serving, file by file: first the new files, then the entries that lead to them;
 * finally, files no longer needed are removed. No file is ever missing, and pages opened before find theirs in the
 * folder of the previous build.
 */
export function switchBuild(next: string, current: string): void {
  const files = filesBelow(next).sort((a, b) => rankOf(a) - rankOf(b));
  keepFormer(current);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(current, file)), { recursive: true });
    renameSync(path.join(next, file), path.join(current, file));
  }
  const kept = new Set(files);
  for (const file of filesBelow(current)) {
    if (!kept.has(file)) rmSync(path.join(current, file));
  }
  rmSync(next, { recursive: true });
}

/** Pages load parts late, under the names of their own build. */
function keepFormer(current: string): void {
  const former = current + FORMER;
  rmSync(former, { recursive: true, force: true });
  for (const file of filesBelow(current)) {
    if (!HASHED_NAME.test(plainOf(file))) continue;
    mkdirSync(path.dirname(path.join(former, file)), { recursive: true });
    linkSync(path.join(current, file), path.join(former, file));
  }
}

/** A compressed form follows its file, since it must not be older. */
function rankOf(file: string): number {
  const plain = plainOf(file);
  const coded = plain === file ? 0 : 0.5;
  return (HASHED_NAME.test(plain) ? 0 : LEADS.indexOf(plain) + 2) + coded;
}

function plainOf(file: string): string {
  const ending = CODED.find((each) => file.endsWith(each));
  return ending === undefined ? file : file.slice(0, -ending.length);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(path.join(folder, name)).isFile());
}

if (import.meta.main) {
  await runCli(async () => {
    const usage = 'node server/package/switchBuild.ts NEXT CURRENT';
    const { positionals } = readWords(usage, { allowPositionals: true });
    const [next, current, ...others] = positionals;
    if (next === undefined || current === undefined || others.length > 0) throw new Error(usage);
    switchBuild(path.resolve(next), path.resolve(current));
    return [];
  });
}
