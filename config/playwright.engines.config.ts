import { defineConfig } from '@playwright/test';
import './playwright.config.ts'; // finds the browser
import type { EngineName } from '../tests/engines/driver.ts';

/** The slowest first: it would otherwise be left to itself at the end. */
const ENGINES: readonly EngineName[] = ['webkit', 'firefox', 'chromium'];

/**
 * Journeys that run in each engine: the suite `engines`. Each engine has one site and one browser for all its
 * journeys, which therefore take turns; two engines run in parallel.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '../tests/engines',
  outputDir: '../test-results',
  testMatch: '**/*.journey.ts',
  globalSetup: '../tests/engines/furnish.ts',
  workers: 2,
  timeout: 120_000,
  reporter: [['list']],
  projects: ENGINES.map((engineName) => ({ name: engineName, workers: 1, use: { engineName } })),
});
