import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCommitPace } from './commitPace.ts';

/** Duration of each commit. */
let tookMs = 10;
let commits = 0;
const pace = (rest = 3) =>
  createCommitPace(() => {
    commits += 1;
    vi.advanceTimersByTime(tookMs);
  }, rest);

beforeEach(() => {
  vi.useFakeTimers();
  commits = 0;
  tookMs = 10;
});
afterEach(() => void vi.useRealTimers());

test('the first commit is at once, and all of one turn share it', () => {
  const { ask } = pace();
  ask();
  ask();
  expect(commits).toBe(0);
  vi.advanceTimersByTime(0);
  expect(commits).toBe(1);
});

test.each([
  [10, 30],
  [1_000, 100],
])('after a commit of %i ms all that comes in %i ms shares the next', (took, rest) => {
  tookMs = took;
  const { ask } = pace();
  ask();
  vi.advanceTimersByTime(0);
  ask();
  vi.advanceTimersByTime(rest - 1);
  ask();
  expect(commits).toBe(1);
  vi.advanceTimersByTime(1);
  expect(commits).toBe(2);
});

test('without a rest each turn has a commit of its own', () => {
  const { ask } = pace(0);
  for (const count of [1, 2, 3]) {
    ask();
    vi.advanceTimersByTime(0);
    expect(commits).toBe(count);
  }
});

test('what waits can be committed now, and then there is nothing left to do', () => {
  const { ask, now } = pace();
  now();
  expect(commits).toBe(0);
  ask();
  now();
  vi.advanceTimersByTime(1_000);
  expect(commits).toBe(1);
});
