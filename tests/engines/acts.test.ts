import { expect, test } from 'vitest';
import { REGISTERED_WITHIN_MS } from '../../src/app/notices/updates.ts';
import { OFFLINE_WITHIN_MS } from './acts.ts';

/** On a busy machine, for all files of the app. */
const FETCHED_WITHIN_MS = 45_000;

test('journeys wait longer for the worker than the app may take', () => {
  expect(OFFLINE_WITHIN_MS).toBeGreaterThan(REGISTERED_WITHIN_MS + FETCHED_WITHIN_MS);
});
