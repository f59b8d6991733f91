import { expect, test } from 'vitest';
import { mayBeCleared, wayToInstall } from './mayBeCleared.ts';

const APPLE = 'Apple Computer, Inc.';
const browser = (vendor: string, isInstalled: boolean, isKept: boolean) => ({
  navigator: { vendor, storage: { persisted: async () => isKept } },
  matchMedia: () => ({ matches: isInstalled }),
});

test.each([
  [APPLE, false, false, 'afterDays'],
  [APPLE, true, false, undefined],
  [APPLE, false, true, undefined],
  ['Google Inc.', false, false, 'whenFull'],
  ['', true, true, undefined],
])(
  '%s, installed %s, kept %s: may be cleared %s',
  async (vendor, isInstalled, isKept, expected) => {
    expect(await mayBeCleared(browser(vendor, isInstalled, isKept))).toBe(expected);
  },
);

test('a phone’s Safari that tells in its own way that the app is installed', async () => {
  const { navigator, matchMedia } = browser(APPLE, false, false);
  const phone = { navigator: { ...navigator, standalone: true }, matchMedia };
  expect(await mayBeCleared(phone)).toBeUndefined();
  expect(wayToInstall(phone)).toBeUndefined();
});

test.each([
  ['an iPad', { vendor: APPLE, maxTouchPoints: 5 }, 'homeScreen'],
  ['a Mac', { vendor: APPLE, maxTouchPoints: 0 }, 'dock'],
  ['Firefox on a phone', { vendor: '', userAgent: 'Android 15; rv:140 Firefox/140' }, 'menu'],
  ['Firefox on a computer', { vendor: '', userAgent: 'X11; rv:140 Firefox/140' }, 'none'],
  ['Chrome, which offers it', { vendor: 'Google Inc.', userAgent: 'Chrome/140' }, undefined],
])('the way to install it on %s', (_, navigator, expected) => {
  expect(wayToInstall({ navigator, matchMedia: () => ({ matches: false }) })).toBe(expected);
  expect(wayToInstall({ navigator, matchMedia: () => ({ matches: true }) })).toBeUndefined();
});
