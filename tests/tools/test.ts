import { findBrowser, NO_BROWSER } from './browser.ts';
import { STATIC_CHECKS } from './checks.ts';
import { commandStage, finish, playwrightStage, runStages, vitestStage } from './stages.ts';

/** The whole suite: `npm test`. The browser is looked for first, so that its absence is told at once. */
const browser = await findBrowser();
if (!browser) {
  process.stderr.write(`${NO_BROWSER}\n`);
  finish({ passed: 0, failed: 1 });
}
process.env['CHROMIUM_PATH'] = browser;
finish(
  await runStages([
    ...STATIC_CHECKS,
    vitestStage(),
    commandStage('build', 'npm', ['run', '--silent', 'build']),
    commandStage('weight of the start', 'npm', ['run', '--silent', 'check:app']),
    commandStage('player build', 'npm', ['run', '--silent', 'check:player']),
    playwrightStage(browser),
  ]),
);
