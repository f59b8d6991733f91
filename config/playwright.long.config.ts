import { defineConfig } from '@playwright/test';
import usual, { LONG } from './playwright.config.ts';

/** Journeys that take minutes: `npm run test:long`. */
const { grepInvert: _, testMatch: _match, testIgnore: _ignore, ...common } = usual;
export default defineConfig({
  ...common,
  workers: 2,
  timeout: 30 * 60_000,
  projects: [
    { name: 'long', testDir: '../tests/long', testMatch: '**/*.e2e.ts' },
    { name: 'e2e', testDir: '../tests/e2e', testMatch: '**/*.e2e.ts', grep: LONG },
  ],
});
