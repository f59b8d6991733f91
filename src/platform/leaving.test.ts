// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askBeforeLastPage } from './leaving.ts';

let pages = 1;
let stop: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  pages = 1;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Starts, and returns what leaving then meets. */
async function start() {
  stop = askBeforeLastPage(async () => pages);
  await vi.advanceTimersByTimeAsync(0);
  return () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
}

it('asks in the only page, until nothing waits any more', async () => {
  const isAsked = await start();
  expect(isAsked()).toBe(true);
  stop();
  expect(isAsked()).toBe(false);
});

it('asks in the last of several pages only', async () => {
  pages = 2;
  const isAsked = await start();
  expect(isAsked()).toBe(false);
  pages = 1;
  await vi.advanceTimersByTimeAsync(1000);
  expect(isAsked()).toBe(true);
});

it('looks anew when the page comes to the front, as after another one was closed', async () => {
  pages = 2;
  const isAsked = await start();
  pages = 1;
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isAsked()).toBe(true);
});

it('asks where pages do not know of each other', async () => {
  stop = askBeforeLastPage(async () => Promise.reject(new Error('no locks')));
  await vi.advanceTimersByTimeAsync(0);
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

it.each([
  ['the designer, which is a page of its own', '/designer/?id=1', {}, false],
  ['another site', 'https://elsewhere.example/', {}, true],
  ['a download', '/archive.zip', { downloadRequest: 'archive.zip' }, true],
  ['another view of the same page', '/slides', { isSame: true }, true],
] as const)('goes to %s: asks %s', async (_, url, more, isAsked) => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const ask = await start();
  const sameDocument = 'isSame' in more;
  const downloadRequest = 'downloadRequest' in more ? more.downloadRequest : null;
  const destination = { url: new URL(url, location.href).href, sameDocument };
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination, downloadRequest }));
  expect(ask()).toBe(isAsked);
  vi.advanceTimersByTime(5000); // a page that was not left after all
  expect(ask()).toBe(true);
});
