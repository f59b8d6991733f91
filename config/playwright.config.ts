import { defineConfig } from '@playwright/test';
import { JOURNEY_ARGS, findBrowser, NO_BROWSER } from '../tests/tools/browser.ts';

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
// For journeys that start their own browsers with profiles on disk.
process.env['CHROMIUM_PATH'] = executablePath;

/** Tag of journeys that cost minutes and whose like is among the others. */
export const LONG = /@long/;

/** Journeys in a real Chromium against the real site server and the built app. */
export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../test-results',
  testMatch: '**/*.e2e.ts',
  // Run by `npm run test:long`, as all of them take more than this stage's share of the suite's half hour.
  grepInvert: LONG,
  // Journeys mostly wait: three in parallel keep two cores busy. Each has its own site and profile.
  workers: 3,
  fullyParallel: false,
  // A busy machine or a hanging tab may fail a journey; the report names those that were retried.
  retries: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { args: JOURNEY_ARGS, executablePath },
    // Recording makes a journey take half as long again, so only the second try is recorded.
    trace: 'on-first-retry',
  },
});
