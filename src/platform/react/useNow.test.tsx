// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';

const START_MS = Date.UTC(2026, 10, 28, 9, 59, 50);
beforeEach(() => void vi.useFakeTimers({ now: START_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('follows the clock each minute', () => {
  const { result } = renderHook(() => useNow());
  pass(59_000);
  expect(result.current).toBe(START_MS);
  pass(1000);
  expect(result.current).toBe(START_MS + 60_000);
});

it('is there when something changes, not half a minute later', () => {
  const { result } = renderHook(() => useNow(60_000, START_MS + 10_000));
  pass(9999);
  expect(result.current).toBe(START_MS);
  pass(100);
  expect(result.current).toBeGreaterThanOrEqual(START_MS + 10_000);
});

it('catches up at once where an instant is named that has passed since', () => {
  const { result, rerender } = renderHook(({ next }) => useNow(60_000, next), {
    initialProps: { next: Infinity },
  });
  pass(40_000);
  rerender({ next: START_MS + 10_000 });
  pass(100);
  expect(result.current).toBeGreaterThanOrEqual(START_MS + 40_000);
});

it('is there for something that changes after the next minute, too', () => {
  const { result } = renderHook(() => useNow(60_000, START_MS + 90_000));
  pass(60_000);
  pass(30_100);
  expect(result.current).toBeGreaterThanOrEqual(START_MS + 90_000);
});
