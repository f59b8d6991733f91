import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/**
 * Journeys that need a backend, but nothing specific to the site server: `npm test -- emulators`. The others read its
 * data folder or its mails (people, routes), or frame pages of this machine, which only the site server's policy
 * allows.
 */
export default defineConfig({
  ...usual,
  testIgnore: [],
  // All journeys share one set of emulators, which each journey empties first.
  workers: 1,
  testMatch: [
    'badInput',
    'designer/designer',
    'firstPath',
    'frame',
    'library',
    'player/player',
    'player/screens',
    'share',
    'slideTypes/slideTypes',
    'sync/sync',
    'templates',
  ].map((name) => `**/${name}.e2e.ts`),
  grepInvert: /web page in its turn/,
});
