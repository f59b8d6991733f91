import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { drawMutants, shown } from './draw.ts';
import equivalent from './equivalent.json' with { type: 'json' };
import { nearestTests } from './nearest.ts';
import { type Mutant, mutantsOf, mutate } from './operators.ts';

/*
 * `node tests/mutants/main.ts [--seed 1] [--lines 100] [--part 2/4] [--full]`: changes product lines drawn at random,
 * one at a time, in a copy of the tree, and prints those that no unit test notices. Each is tried on the tests from
 * which the fewest imports lead to it; with `--full` survivors also on all others, first together, then each alone on
 * those that failed. `--part` takes a share of the drawn lines, to be run apart. What nobody could notice is in
 * `equivalent.json`, with the reason, by its file and its line before and after.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lines: { type: 'string', default: '100' },
    part: { type: 'string', default: '1/1' },
    full: { type: 'boolean', default: false },
  },
});
/** Of the product, what is written by hand. */
const PRODUCT = /^(src|sw|sync|functions|server)\/(?!.*(stories|\.(test|testkit|d)\.)).*\.tsx?$/;
/** Test files for each mutant, and as many of its own folder that are further. */
const NEAREST = 10;
/** After this many seconds a mutant runs in circles, which is noticed too. */
const LONGEST_S = 150;
const ALL_LONGEST_S = 3600;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter(
  (file) => /\.tsx?$/.test(file) && fs.existsSync(file),
);
const sources = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));
const sourceOf = (file: string) => sources.get(file) ?? '';
const testsOf = nearestTests(sources, NEAREST);

const tree = fs.mkdtempSync(path.join(tmpdir(), 'vitrine-mutants-'));

function run(): void {
  const all = files.filter((file) => PRODUCT.test(file));
  const [part = 1, parts = 1] = values.part.split('/').map(Number);
  const drawn = drawMutants(
    all.flatMap((file) => mutantsOf(file, sourceOf(file))),
    Number(values.seed),
    Number(values.lines),
  ).filter((_, index) => index % parts === part - 1);
  const [known, unknown] = divide(drawn, (mutant) => reasonFor(mutant) !== undefined);
  const [refused, tried] = divide(unknown, refusedByCompiler(unknown));
  let alive = tried.filter((mutant) => lives(mutant, testsOf(mutant.file)));
  if (values.full && alive.length > 0) {
    const far = within(alive, () => failing([]));
    if (!far) say('all tests together came to no end: the others were not asked');
    alive = alive.filter((mutant) => lives(mutant, far ?? []));
  }
  const tell = (title: string, mutants: readonly Mutant[]) => {
    if (mutants.length > 0) say(`\n${title}`);
    for (const mutant of mutants) {
      const { file, line } = mutant;
      say(`${file}:${line}  ${shown(sourceOf(file), mutant)}  ${reasonFor(mutant) ?? ''}`);
    }
  };
  tell('no mutants, as the compiler refuses them:', refused);
  tell('equivalent:', known);
  tell('alive:', alive);
  if (unsound.size > 0) say(`\nfail without a mutant: ${[...unsound].join(', ')}`);
  say(`\nseed ${values.seed}: ${tried.length} mutants, ${alive.length} alive`);
}

const reasonFor = (mutant: Mutant): string | undefined =>
  (equivalent as Readonly<Record<string, string>>)[
    `${mutant.file}: ${shown(sourceOf(mutant.file), mutant)}`
  ];

/** A copy of what git sees, and changes; no packages are copied, but what is cached about the tree is its own. */
function copyTree(): void {
  git('clone', '--quiet', '--shared', '.', tree);
  for (const file of git('ls-files', '-z', '--modified', '--others', '--exclude-standard')) {
    const copy = path.join(tree, file);
    if (fs.existsSync(file)) fs.cpSync(file, copy);
    else fs.rmSync(copy, { force: true });
  }
  const packages = path.join(tree, 'node_modules');
  fs.mkdirSync(packages);
  for (const name of fs.readdirSync('node_modules').filter((each) => !/^\.(cache|vite)/.test(each)))
    fs.symlinkSync(path.resolve('node_modules', name), path.join(packages, name));
  inTree('npm', ['run', '--silent', 'generate', 'messages']);
}

function inTree(command: string, args: readonly string[]) {
  return spawnSync(command, args, { cwd: tree, encoding: 'utf8', maxBuffer: 1e9 });
}

function within<T>(mutants: readonly Mutant[], work: () => T): T {
  const write = (file: string, text: string) => fs.writeFileSync(path.join(tree, file), text);
  for (const mutant of mutants) write(mutant.file, mutate(sourceOf(mutant.file), mutant));
  try {
    return work();
  } finally {
    for (const { file } of mutants) write(file, sourceOf(file));
  }
}

/** One check of all of them: an error is in the file of its mutant. */
function refusedByCompiler(mutants: readonly Mutant[]): (mutant: Mutant) => boolean {
  const { stdout } = within(mutants, () => inTree('npm', ['run', '--silent', 'check', 'types']));
  const wrong = new Set(
    [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file),
  );
  return ({ file }) => wrong.has(file);
}

/** Fail without a mutant too, or at times: they notice nothing. */
const unsound = new Set<string>();

/** Returns whether no test notices the mutant. */
function lives(mutant: Mutant, tests: readonly string[]): boolean {
  const sound = tests.filter((test) => !unsound.has(test));
  const failed = sound.length > 0 ? within([mutant], () => failing(sound, '--bail=1')) : [];
  const again = failed && failed.length > 0 ? (failing(failed) ?? []) : [];
  for (const test of again) unsound.add(test);
  if (failed && again.length > 0 && again.length === failed.length) return lives(mutant, tests);
  say(`${failed?.length === 0 ? 'lives ' : 'killed'} ${mutant.file}:${mutant.line}`);
  return failed?.length === 0;
}

const VITEST = ['npx', 'vitest', 'run', '--no-isolate', '--reporter=json'];

/**
 * Returns the test files that fail; without names it runs all. Undefined if the run has no end, or ends with an error
 * of none of them.
 */
function failing(tests: readonly string[], ...more: readonly string[]): string[] | undefined {
  const report = path.join(tree, 'report.json');
  fs.rmSync(report, { force: true });
  const most = tests.length > 0 ? LONGEST_S : ALL_LONGEST_S;
  // `timeout` also ends the workers, which would go round for ever.
  const bounded = ['-s', 'KILL', `${most}`, ...VITEST, `--outputFile=${report}`, ...more, ...tests];
  const { status } = inTree('timeout', bounded);
  if (!fs.existsSync(report)) return undefined;
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    readonly testResults: readonly { readonly name: string; readonly status: string }[];
  };
  const failed = testResults.filter((result) => result.status === 'failed');
  const files = failed.map(({ name }) => path.relative(tree, name));
  return files.length === 0 && status !== 0 ? undefined : files;
}

function divide<T>(all: readonly T[], is: (each: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((each) => !is(each))];
}

try {
  copyTree();
  run();
} finally {
  fs.rmSync(tree, { recursive: true, force: true });
}
