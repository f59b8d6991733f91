import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SUITES, type Tier } from './suites.ts';

const FILE = 'tests/ledger.json';

/** When a suite was last green as a whole. */
export interface LedgerEntry {
  /** `treeKey` of what was tested. */
  readonly tree: string;
  readonly commit: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly seconds: number;
  readonly passed: number;
  readonly skipped: number;
  /** Of random tests: repeats the run. */
  readonly seed: number;
}

/** By the name of the suite. */
export type Ledger = Readonly<Record<string, LedgerEntry>>;

export function readLedger(file = FILE): Ledger {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ledger) : {};
}

export function writeLedger(ledger: Ledger, file = FILE): void {
  const inOrder = SUITES.flatMap(({ name }) => (ledger[name] ? [[name, ledger[name]]] : []));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

/** Documents and the ledger itself change nothing that tests see. */
const isTested = (path: string): boolean =>
  path !== FILE && !path.startsWith('docs/') && !/^[^/]+\.md$/.test(path);

/** Names the committed content of everything that tests see; undefined outside a checkout. */
export function treeKey(folder = '.'): string | undefined {
  const list = git(folder, 'ls-tree', '-r', '-z', 'HEAD');
  if (list === undefined) return undefined;
  const tested = list.split('\0').filter((line) => isTested(line.slice(line.indexOf('\t') + 1)));
  return createHash('sha256').update(tested.join('\0')).digest('hex').slice(0, 20);
}

/** True if everything is committed. */
export const isClean = (folder = '.'): boolean => git(folder, 'status', '--porcelain') === '';

export const headCommit = (folder = '.'): string | undefined =>
  git(folder, 'rev-parse', 'HEAD')?.trim();

/** The suites of these tiers that were not green with exactly this tree. */
export function untestedSuites(
  ledger: Ledger,
  tree: string | undefined,
  tiers: readonly Tier[],
): readonly string[] {
  const suites = SUITES.filter(({ tier }) => tiers.includes(tier));
  return suites
    .filter(({ name }) => tree === undefined || ledger[name]?.tree !== tree)
    .map(({ name }) => name);
}

/** How long ago all suites of a tier were green, in a sentence. */
export function ageOf(tier: Tier, ledger: Ledger, folder = '.'): string {
  const suites = SUITES.filter((suite) => suite.tier === tier);
  const entries = suites.flatMap(({ name }) => ledger[name] ?? []);
  const name = tier === 'test' ? 'npm test' : `npm run test:${tier}`;
  if (entries.length < suites.length) {
    return `${name}: ${entries.length} of ${suites.length} suites were ever recorded as green`;
  }
  const [oldest] = [...entries].sort((a, b) => a.date.localeCompare(b.date));
  if (!oldest) return `${name}: has no suites`;
  if (entries.every(({ tree }) => tree === treeKey(folder))) return `${name}: green for this tree`;
  const count = git(folder, 'rev-list', '--count', `${oldest.commit}..HEAD`)?.trim();
  const ago = count === undefined ? '' : ` ${count} commits ago,`;
  return `${name}: last green${ago} on ${oldest.date.slice(0, 10)}`;
}

/** Undefined if git is missing, this is no checkout, or it does not know what it was asked for. */
export function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 } as const;
    return execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
