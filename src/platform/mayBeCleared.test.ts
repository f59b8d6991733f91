import { expect, test } from 'vitest';
import { mayBeCleared } from './mayBeCleared.ts';

const browser = (vendor: string, isInstalled: boolean, isKept: boolean) => ({
  navigator: { vendor, storage: { persisted: async () => isKept } },
  matchMedia: () => ({ matches: isInstalled }),
});

test.each([
  ['Apple Computer, Inc.', false, false, true],
  ['Apple Computer, Inc.', true, false, false],
  ['Apple Computer, Inc.', false, true, false],
  ['Google Inc.', false, false, false],
])(
  '%s, installed %s, kept %s: may be cleared %s',
  async (vendor, isInstalled, isKept, expected) => {
    expect(await mayBeCleared(browser(vendor, isInstalled, isKept))).toBe(expected);
  },
);

test('a phone’s Safari that tells in its own way that the app is installed', async () => {
  const { navigator, matchMedia } = browser('Apple Computer, Inc.', false, false);
  const phone = { navigator: { ...navigator, standalone: true }, matchMedia };
  expect(await mayBeCleared(phone)).toBe(false);
});
