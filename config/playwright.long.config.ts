import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** Journeys that take minutes: `npm run test:long`. */
export default defineConfig({ ...usual, testDir: '../tests/long', timeout: 30 * 60_000 });
