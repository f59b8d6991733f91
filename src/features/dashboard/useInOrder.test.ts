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
  const shown = () => result.current.order;
  return { order: () => result.current, shown, rerender };
}

it('a part comes once all above it have come, in whatever order these are ready', () => {
  const { order, shown } = show();
  expect(shown()).toEqual([0]);
  act(order().ready(1));
  expect(shown()).toEqual([0]);
  act(order().ready(0));
  expect(shown()).toEqual([0, 1, 2]);
});

it('a part that takes long holds up the others as long: it would push them away', () => {
  const { order, shown } = show();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual([0]);
  act(order().ready(0));
  expect(shown()).toEqual([0, 1]);
});

it('what is there is shown while the team is read for the first time, and what comes later stands below it', () => {
  const { order, shown, rerender } = show(true);
  act(order().ready(2));
  act(() => void vi.advanceTimersByTime(900));
  expect(shown()).toEqual([0]);
  act(() => void vi.advanceTimersByTime(100));
  expect(shown()).toEqual([0, 2]);
  act(order().ready(0));
  expect(shown()).toEqual([0, 2]);
  rerender(false);
  act(order().ready(1));
  expect(shown()).toEqual([0, 2, 1]);
});
