import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** The player in the oldest supported browser: the suite `chromium79`. Its test files are drawn in a current one. */
export default defineConfig({
  ...usual,
  testIgnore: [],
  testDir: '../tests/chromium79',
  testMatch: '**/*.journey.ts',
  workers: 1,
  projects: [{ name: 'chromium79' }],
});
