import { expect, test } from 'vitest';
import { quietLine } from './quietLine.ts';

/** A connection on which this many responses have arrived by each second. */
function line(...counts: readonly number[]) {
  let second = 0;
  const count = () => counts[Math.min(second, counts.length - 1)] ?? second;
  return { count, wait: async () => void (second += 1), seconds: () => second };
}

test('a line on which something comes is waited for', async () => {
  const loading = line(1, 4, 9, 9);
  await quietLine(loading);
  expect(loading.seconds()).toBe(3);
});

test('one that never rests is not waited for longer than five seconds', async () => {
  const following = line();
  await quietLine(following);
  expect(following.seconds()).toBe(5);
});
