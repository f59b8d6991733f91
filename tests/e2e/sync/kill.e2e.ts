import { expect, test } from '@playwright/test';
import { killRounds } from './killRounds.ts';

test('the browser killed at random moments: every change that was told is there', async () => {
  const { told, missing } = await killRounds(2);
  expect(told).toBeGreaterThan(4);
  expect(missing).toEqual([]);
});
