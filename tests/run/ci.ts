import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { keepTemporaryFilesInMemory } from '../tools/inMemory.ts';
import { COMPLETE } from './checks.ts';
import { changedTests, changesSinceLedger, concernedSuites } from './changes.ts';
import { COUNTS_FILE, finish, type Counts } from './finish.ts';
import { runJob, suiteJob, type Job, type JobResult } from './jobs.ts';
import { headCommit, readLedger } from './ledger.ts';
import { findMissing } from './needs.ts';
import { followProcessorTime } from './processorTime.ts';
import { chooseSeed } from './seed.ts';
import { globsOf, SUITES, suiteNamed, type Suite } from './suites.ts';

/*
 * `.ci/run` after `npm test`: what the changes since the last full run concern, changed tests ten times, and one sixth
 * of `test:full`, until its time is over. CI_STARTED is when it began, in seconds since 1970.
 */
const LIMIT_MS = 34 * 60_000;
/** Less time than this is not worth a start. */
const SHORTEST_MS = 45_000;
const PARTS = 6;
const REPEATED_FILES = 10;
/** Outlives the clone, where a machine or a cache of CI's keeps it. */
const LEFT_FILE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'vitrine/ciLeft.json',
);

/** Some tests of a suite, as they are kept for the next time. */
interface Piece {
  readonly suite: string;
  readonly part: string;
  readonly extra: readonly string[];
  /** Of the sixth that the commit draws, whatever was changed. */
  readonly isDrawn?: true;
}

const piece = (suite: Suite, part: string, ...extra: readonly string[]): Piece => ({
  suite: suite.name,
  part,
  extra,
});

const drawn = (one: Piece): Piece => ({ ...one, isDrawn: true });

function chosenPieces(): readonly Piece[] {
  const full = SUITES.filter(({ tier }) => tier === 'full');
  const sixth = `${(Number.parseInt(headCommit()?.slice(0, 8) ?? '0', 16) % PARTS) + 1}/${PARTS}`;
  const sixths = full.map((suite) =>
    drawn(
      isDivisible(suite)
        ? piece(suite, `part ${sixth}`, `--shard=${sixth}`)
        : piece(suite, 'undivided'),
    ),
  );
  const changes = changesSinceLedger(readLedger());
  if (!changes) return sixths;
  const whole = concernedSuites(changes);
  const repeated = [...changedTests(changes, REPEATED_FILES)].map(([suite, files]) => {
    const times = suite.runner === 'vitest' ? '--repeats=9' : '--repeat-each=10';
    return piece(suite, `${files.length} changed, ten times`, times, ...files);
  });
  return [
    ...full
      .filter((suite) => !whole.includes(suite))
      .map((suite) => changedPiece(suite, changes.base)),
    ...whole.map((suite) => piece(suite, 'whole')),
    ...repeated,
    ...sixths.filter(({ suite }) => !whole.some(({ name }) => name === suite)),
  ];
}

/** Vitest refuses more parts than there are files. */
const isDivisible = (suite: Suite): boolean =>
  suite.runner === 'playwright' || globSync([...globsOf(suite).include]).length >= PARTS;

function changedPiece(suite: Suite, base: string): Piece {
  return suite.runner === 'vitest'
    ? piece(suite, 'what changed', `--changed=${base}`, '--passWithNoTests')
    : piece(suite, 'what changed', `--only-changed=${base}`, '--pass-with-no-tests');
}

function readLeft(): readonly Piece[] {
  if (!existsSync(LEFT_FILE)) return [];
  const left = JSON.parse(readFileSync(LEFT_FILE, 'utf8')) as readonly Piece[];
  return left.filter(({ suite }) => SUITES.some(({ name }) => name === suite));
}

const key = ({ suite, extra }: Piece) => [suite, ...extra].join('\n');
const unique = (pieces: readonly Piece[]) => [
  ...new Map(pieces.map((one) => [key(one), one])).values(),
];

const deadline = (Number(process.env['CI_STARTED']) || Date.now() / 1000) * 1000 + LIMIT_MS;
const before = JSON.parse(readFileSync(COUNTS_FILE, 'utf8')) as Counts;
keepTemporaryFilesInMemory();
const processors = followProcessorTime();
chooseSeed('full');
const pieces = unique([...readLeft(), ...chosenPieces()]);
const missing = await findMissing(pieces.map(({ suite }) => suiteNamed(suite)));
const results: JobResult[] = [];
/** Flaky tests that the changes do not concern: `test:full` refuses them, and a release with them. */
const alsoFlaky: string[] = [];
const left: Piece[] = [];
const complete = await runInTime(COMPLETE);
if (complete) results.push(complete);
for (const one of pieces) {
  const result = await runInTime(suiteJob(suiteNamed(one.suite), missing, one.part, one.extra));
  if (result) results.push(one.isDrawn ? withoutFlaky(result) : result);
  else left.push(one);
}
mkdirSync(dirname(LEFT_FILE), { recursive: true });
writeFileSync(LEFT_FILE, JSON.stringify(left));
for (const { suite, part } of left)
  process.stdout.write(`Did not fit, and comes first next time: ${suite}, ${part}\n`);
await finish(results, processors, { before, alsoFlaky });

/** Of the drawn part, a test that passed at its second try is printed, but does not refuse the work of somebody else. */
function withoutFlaky(result: JobResult): JobResult {
  alsoFlaky.push(...result.outcome.flaky);
  return { ...result, outcome: { ...result.outcome, flaky: [] } };
}

async function runInTime(job: Job): Promise<JobResult | undefined> {
  const limitMs = deadline - Date.now();
  return limitMs < SHORTEST_MS ? undefined : runJob(job, processors, limitMs);
}
