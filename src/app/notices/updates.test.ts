// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { REGISTERED_WITHIN_MS, watchUpdates } from './updates.ts';

/** A browser without a worker, whose page has loaded something new whenever it is looked at if it never rests. */
function open({ rests }: { readonly rests: boolean }) {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const register = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const serviceWorker = { controller: null, register, addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const loaded: PerformanceEntry[] = [];
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => {
    if (!rests) loaded.push({} as PerformanceEntry); // only counted
    return [...loaded];
  });
  const ignore = () => undefined;
  const events = { onWaiting: ignore, onTakenElsewhere: ignore };
  const stop = watchUpdates(events, { error: ignore } as never);
  onTestFinished(() => {
    stop();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  /** Lets so much time pass; the library that registers is loaded in between. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    vi.useRealTimers();
    await import('workbox-window');
    await new Promise((done) => setTimeout(done));
    return register.mock.calls.length;
  };
  return { pass };
}

it('registers the worker once the page rests', async () => {
  expect(await open({ rests: true }).pass(2000)).toBe(1);
});

it('keeps the line for a page that still loads', async () => {
  expect(await open({ rests: false }).pass(REGISTERED_WITHIN_MS - 1)).toBe(0);
});

it('registers it within eight seconds on a line that never rests', async () => {
  expect(REGISTERED_WITHIN_MS).toBeLessThanOrEqual(8000);
  expect(await open({ rests: false }).pass(REGISTERED_WITHIN_MS)).toBe(1);
});
