import { defineConfig } from '@playwright/test';
import { resolve } from 'node:path';
import { chosenSuite, globsOf } from '../tests/run/suites.ts';
import { JOURNEY_ARGS, findBrowser, NO_BROWSER } from '../tests/tools/browser.ts';

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
// For journeys that start their own browsers with profiles on disk.
process.env['CHROMIUM_PATH'] = executablePath;

/** Tag of journeys that cost minutes and whose like is among the others. */
export const LONG = /@long/;

/** A suite's own journeys, if TEST_SUITE names one; globs are matched against whole paths. */
const suite = chosenSuite();
const whole = (globs: readonly string[]) => globs.map((glob) => resolve(glob));
const { include, exclude } = suite
  ? globsOf(suite)
  : { include: ['tests/e2e/**/*.e2e.ts'], exclude: [] };

/** Journeys in a real Chromium against the real site server and the built app. */
export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../test-results',
  testMatch: whole(include),
  testIgnore: whole(exclude),
  // `npm run test:long` runs them.
  grepInvert: LONG,
  // Each has its own site and profile. With three, two slow cores are so busy that people would be told of delays.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { args: JOURNEY_ARGS, executablePath },
    // Recording makes a journey take half as long again, so only a second try is recorded, which `test:full` makes.
    trace: 'on-first-retry',
  },
});
