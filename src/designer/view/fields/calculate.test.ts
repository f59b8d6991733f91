import { expect, it } from 'vitest';
import { calculate } from './calculate.ts';

it.each([
  ['120', 120],
  ['1,5', 1.5],
  [' 100 + 20 px', 120],
  ['1920/3', 640],
  ['+10', 60],
  ['*2', 100],
  ['-5', -5],
  ['1/0', undefined],
  ['abc', undefined],
  ['', undefined],
])('%s on 50 is %s', (typed, wanted) => expect(calculate(typed, 50)).toBe(wanted));

it.each([
  ['1.920', 1920],
  ['1.234.567,5', 1234567.5],
  ['1.5', 1.5],
  ['0.125', 0.125],
  ['1,125', 1.125],
  ['1.920-20', 1900],
])('%s is %s where a comma stands before decimals', (typed, wanted) =>
  expect(calculate(typed, 50, ',')).toBe(wanted),
);

it('1,920 is nearly two thousand where a point stands before decimals', () => {
  expect(calculate('1,920', 50, '.')).toBe(1920);
  expect(calculate('1.920', 50, '.')).toBe(1.92);
});
