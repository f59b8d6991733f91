// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './loadPart.ts';

const fail = () => Promise.reject(new TypeError('a part that is kept as failed'));
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response());
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.replaceChildren();
  reload.mockClear();
});

/** Loads once, and advances time past all retries. */
async function ask(): Promise<void> {
  const asked = loadPart(fail, false).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
}

it('loads the page anew every 30 s at most, and five times a tab', async () => {
  await ask();
  await ask();
  expect(reload).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(30_000);
    await ask();
  }
  expect(reload).toHaveBeenCalledTimes(5);
});

it('leaves the page to somebody who is typing', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await ask();
  expect(reload).not.toHaveBeenCalled();
  field.blur();
  await ask();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('tells a connection that broke off from a part that is broken', async () => {
  const failure = async () => {
    const asked = loadPart(fail, false).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(5000);
    return asked;
  };
  expect(await failure()).toBeInstanceOf(TypeError);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
  expect(await failure()).toMatchObject({ code: 'noAnswer', cause: expect.any(TypeError) });
});
