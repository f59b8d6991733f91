import { expect, test } from '@playwright/test';
import { killRounds } from './killRounds.ts';

test('the browser killed at random moments: every change that was told is there', async () => {
  const { told, missing } = await killRounds(2);
  expect(told).toBeGreaterThanOrEqual(2); // One a round at least, however slow the machine is.
  expect(missing).toEqual([]);
});
