import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './tests/tools/browser.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Journeys in a real Chromium against the real site server and the built app. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { args: BROWSER_ARGS, ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
  },
});
