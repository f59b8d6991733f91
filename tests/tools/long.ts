import { globSync } from 'node:fs';
import { findBrowser, NO_BROWSER } from './browser.ts';
import { findEngines } from './findEngines.ts';
import { findPrograms, LONG_PROGRAMS } from './findPrograms.ts';
import { isAllNeeded } from './installFromDebian.ts';
import { commandStage, finish, missingStage, runStages, type Stage } from './stages.ts';

/**
 * `npm run test:long`: tests that take minutes, run before a release: `*.long.test.ts` anywhere, and journeys in
 * `tests/long/*.e2e.ts`. Packages and journeys use the build.
 */
const absent = findPrograms(LONG_PROGRAMS);
const stages: Stage[] = [
  commandStage('build', 'npm', ['run', '--silent', 'build']),
  commandStage('long tests', 'vitest', ['run', '--config', 'config/vitest.long.config.ts']),
  commandStage('unit tests, each file by itself', 'vitest', ['run']),
  commandStage(
    'every weakness of the simulated app',
    'vitest',
    ['run', 'tests/simulation/weaknesses.test.ts'],
    { ALL_WEAKNESSES: '1' },
  ),
  commandStage('hundreds of kills', 'vitest', ['run', 'server/durability.test.ts'], {
    KILL_ROUNDS: process.env['KILL_ROUNDS'] ?? '200',
  }),
  commandStage(
    'fuzzing of sockets, queries, headers, bodies and rules',
    'vitest',
    [
      'run',
      '--testTimeout=1800000',
      'server/database/fuzz.property.test.ts',
      'server/database/query.property.test.ts',
      'server/storage/headers.property.test.ts',
      'server/storage/multipart.property.test.ts',
      'tests/rules/oracle.property.test.ts',
      'tests/rules/file.property.test.ts',
    ],
    { FUZZ_FACTOR: '20', FUZZ_RUNS: '8000', ORACLE_RUNS: '30000' },
  ),
];
if (globSync('tests/long/**/*.e2e.ts').length > 0) stages.push(...(await journeys()));
const isNeeded = isAllNeeded(process.env, process.getuid?.());
stages.push(...absent.map((program) => missingStage(`tests with ${program}`, isNeeded)));
finish(await runStages(stages));

async function journeys(): Promise<readonly Stage[]> {
  const browser = await findBrowser();
  if (!browser) {
    process.stderr.write(`${NO_BROWSER}\n`);
    finish({ passed: 0, failed: 1 });
  }
  process.env['CHROMIUM_PATH'] = browser;
  const { missing } = findEngines();
  if (missing.length > 0) {
    process.stderr.write(`Not here, and not installed: ${missing.join(', ')}\n`);
    finish({ passed: 0, failed: 1 });
  }
  const config = ['--config', 'config/playwright.long.config.ts'];
  const switches = commandStage(
    'fifty team switches in each engine',
    'playwright',
    ['test', '--config', 'config/playwright.engines.config.ts', 'teamSwitch'],
    { TEAM_SWITCHES: '50' },
  );
  return [commandStage('long journeys', 'playwright', ['test', ...config]), switches];
}
