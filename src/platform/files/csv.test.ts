import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes what would break a row, and keeps a title from being run', () => {
  expect(
    csvOf([
      ['Day', 'Slide'],
      ['2026-06-01', 'a "b", c'],
      [3, '=1+1'],
      ['x', '-2'],
    ]),
  ).toBe('\uFEFFDay,Slide\r\n2026-06-01,"a ""b"", c"\r\n3,\'=1+1\r\nx,\'-2\r\n');
});
