// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake } from './keepAwake.ts';

let held: EventTarget[];
let isRefusing: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [held, isRefusing] = [[], false];
  const request = () => {
    if (isRefusing) return Promise.reject(new Error('on battery'));
    const lock = new EventTarget();
    held.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  vi.useRealTimers();
});

it('asks again when the system takes the display back or refuses it, and no more after its end', async () => {
  const stop = keepAwake();
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toHaveLength(1);
  isRefusing = true;
  held[0]?.dispatchEvent(new Event('release'));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(held).toHaveLength(1);
  isRefusing = false;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(held).toHaveLength(2);
  stop();
  held[1]?.dispatchEvent(new Event('release'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(held).toHaveLength(2);
});
