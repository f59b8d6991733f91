// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInOrder } from './useInOrder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(isFirstRead = false) {
  const { result, rerender } = renderHook((isFirst: boolean) => useInOrder(3, isFirst), {
    initialProps: isFirstRead,
  });
  const shown = () => [0, 1, 2].map((part) => result.current.shows(part));
  return { order: () => result.current, shown, rerender };
}

it('a part comes once all above it have come, in whatever order these are ready', () => {
  const { order, shown } = show();
  expect(shown()).toEqual([true, false, false]);
  act(order().ready(1));
  expect(shown()).toEqual([true, false, false]);
  act(order().ready(0));
  expect(shown()).toEqual([true, true, true]);
});

it('a part that takes long holds up the others as long: it would push them away', () => {
  const { order, shown } = show();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual([true, false, false]);
  act(order().ready(0));
  expect(shown()).toEqual([true, true, false]);
});

it('what is there is shown while the team is read for the first time, and stays', () => {
  const { shown, rerender } = show(true);
  act(() => void vi.advanceTimersByTime(900));
  expect(shown()).toEqual([true, false, false]);
  act(() => void vi.advanceTimersByTime(100));
  expect(shown()).toEqual([true, true, true]);
  rerender(false);
  expect(shown()).toEqual([true, true, true]);
});
