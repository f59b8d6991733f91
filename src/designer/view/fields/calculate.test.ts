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
