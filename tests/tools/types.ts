import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Type-checks each project that has files, one after another; exits with 1 if any fails. */
const NOTHING_TO_CHECK = 'TS18003';
let failed = false;
for (const project of ['pure', '', 'worker', 'node', 'tests', ...firebase()]) {
  const file = project ? `config/tsconfig.${project}.json` : 'tsconfig.json';
  const run = spawnSync('tsc', ['-p', file], { encoding: 'utf8' });
  if (run.status === 0 || run.stdout.includes(NOTHING_TO_CHECK)) continue;
  failed = true;
  process.stdout.write(`${file}\n${run.stdout}${run.stderr}`);
}
process.exit(failed ? 1 : 0);

/** What calls Firebase's SDK, which has a lock file of its own; `npm run test:long` checks it in any case. */
function firebase(): readonly string[] {
  if (existsSync('functions/firebase/node_modules')) return ['firebase'];
  process.stdout.write('not checked: functions/firebase, before npm run deploy -- packages\n');
  return [];
}
