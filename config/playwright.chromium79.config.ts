import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** The player in the oldest browser that it promises: `npm run test:chromium79`. Its files are drawn in today's. */
export default defineConfig({
  ...usual,
  testDir: '../tests/chromium79',
  testMatch: '**/*.journey.ts',
  workers: 1,
  projects: [{ name: 'chromium79' }],
});
