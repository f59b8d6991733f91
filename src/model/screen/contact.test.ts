import { expect, it } from 'vitest';
import { lastContact } from './contact.ts';

const NOW = Date.UTC(2026, 5, 10, 12);
const DAY = 86_400_000;
const noted = (ago: number, isConnected = true, aheadMs = 0) => ({
  value: { isConnected, aheadMs },
  atMs: NOW - ago,
});

it('is now while the device listens, by the clock of the server', () => {
  expect(lastContact(noted(50_000), NOW)).toMatchObject({ untilMs: NOW, isLive: true });
  expect(lastContact(noted(50_000, true, -600_000), NOW).untilMs).toBe(NOW - 600_000);
});

it('is when the contact was lost, or when an app ended that had one', () => {
  expect(lastContact(noted(3000, false), NOW)).toMatchObject({
    untilMs: NOW - 3000,
    isLive: false,
  });
  expect(lastContact(noted(2 * DAY), NOW)).toMatchObject({ untilMs: NOW - 2 * DAY, isLive: false });
  expect(lastContact(noted(2 * DAY, true, 5000), NOW).untilMs).toBe(NOW - 2 * DAY + 5000);
});

it('is now where nobody has noted anything, or nothing that can be read', () => {
  expect(lastContact(undefined, NOW)).toEqual({ untilMs: NOW, isLive: true, aheadMs: 0 });
  expect(lastContact({ value: { isConnected: 1, aheadMs: NaN }, atMs: NOW }, NOW).aheadMs).toBe(0);
});
