import { spawnSync } from 'node:child_process';

/** Type-checks each project that has files, one after another; exits with 1 if any fails. */
const NOTHING_TO_CHECK = 'TS18003';
let failed = false;
for (const project of ['pure', '', 'worker', 'node', 'tests']) {
  const file = project ? `config/tsconfig.${project}.json` : 'tsconfig.json';
  const run = spawnSync('tsc', ['-p', file], { encoding: 'utf8' });
  if (run.status === 0 || run.stdout.includes(NOTHING_TO_CHECK)) continue;
  failed = true;
  process.stdout.write(`${file}\n${run.stdout}${run.stderr}`);
}
process.exit(failed ? 1 : 0);
