import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../tests/tools/browser.ts';

const executablePath = await findBrowser();
if (!executablePath) throw new Error(NO_BROWSER);
// Journeys that start browsers of their own, with profiles on disk, find it here.
process.env['CHROMIUM_PATH'] = executablePath;

/** Journeys in a real Chromium against the real site server and the built app. */
export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: '../test-results',
  testMatch: '**/*.e2e.ts',
  // Journeys mostly wait: two side by side keep two cores busy. Each has its own site and profile.
  workers: 2,
  fullyParallel: false,
  // A busy machine, or a tab that hangs, may fail a journey; the report names what needed another try.
  retries: 2,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { args: BROWSER_ARGS, executablePath },
    // Recording makes a journey half as long again: only the second try is recorded.
    trace: 'on-first-retry',
  },
});
