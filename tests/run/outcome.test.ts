import { expect, it } from 'vitest';
import { failedAs, failuresIn, NOTHING, PASSED, sumOf } from './outcome.ts';

const flaky = { ...NOTHING, flaky: ['pairs'] };
const skipped = { ...NOTHING, skipped: ['prints (skipped: no printer)'] };

it('counts a test that needed a second try as failed', () => {
  expect(failuresIn(sumOf([PASSED, flaky]), false)).toBe(1);
});

it('counts a skipped test as failed only where everything has to run', () => {
  expect(failuresIn(skipped, false)).toBe(0);
  expect(failuresIn(skipped, true)).toBe(1);
});

it('adds up', () => {
  expect(sumOf([PASSED, PASSED, failedAs('build'), flaky, skipped])).toEqual({
    passed: 2,
    failed: [{ title: 'build' }],
    flaky: ['pairs'],
    skipped: ['prints (skipped: no printer)'],
  });
});
