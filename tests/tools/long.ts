import { existsSync, globSync } from 'node:fs';
import { findBrowser, NO_BROWSER } from './browser.ts';
import { commandStage, finish, runStages, type Stage } from './stages.ts';

/**
 * `npm run test:long`: tests that take minutes, for before a release. `*.long.test.ts` anywhere, and
 * journeys in `tests/long/*.e2e.ts`, which need the app built.
 */
const stages: Stage[] = [
  commandStage('long tests', 'vitest', ['run', '--config', 'vitest.long.config.ts']),
  commandStage('hundreds of kills', 'vitest', ['run', 'server/durability.test.ts'], {
    KILL_ROUNDS: process.env['KILL_ROUNDS'] ?? '200',
  }),
];
if (globSync('tests/long/**/*.e2e.ts').length > 0) stages.push(...(await journeys()));
finish(await runStages(stages));

async function journeys(): Promise<readonly Stage[]> {
  const browser = await findBrowser();
  if (!browser) {
    process.stderr.write(`${NO_BROWSER}\n`);
    finish({ passed: 0, failed: 1 });
  }
  process.env['CHROMIUM_PATH'] = browser;
  const config = ['--config', 'playwright.long.config.ts'];
  const build = commandStage('build', 'npm', ['run', '--silent', 'build']);
  const run = commandStage('long journeys', 'playwright', ['test', ...config]);
  return existsSync('dist/index.html') ? [run] : [build, run];
}
