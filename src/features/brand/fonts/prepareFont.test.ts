import { afterEach, expect, it, vi } from 'vitest';
import { prepareFont } from './prepareFont.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Replaces workers by ones that fail at their first question with such an event. */
function failWith(event: { readonly message?: string }): void {
  class Failing {
    onerror?: (event: object) => void;
    postMessage = () => queueMicrotask(() => this.onerror?.(event));
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', Failing);
}

it.each([
  ['that was never fetched is not there', {}, 'notHere'],
  ['that crashes has failed', { message: 'out of memory' }, 'failed'],
])('a converter %s', async (_, event, problem) => {
  vi.useFakeTimers();
  failWith(event);
  const answer = prepareFont(new File(['font'], 'font.ttf'));
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ problem });
});
