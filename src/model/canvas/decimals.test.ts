import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { decimalMark, splitAtMark } from './decimals.ts';

it.each([
  [['2,50 €', '12,00 €'], ','],
  [['$2.50', '$1,250.00'], '.'],
  [['1.250', '2.000'], undefined],
  [['1.250', '0,5'], ','],
  [['0.250', '0.500'], '.'],
  [['1.234.567'], undefined],
  [['Tea', 'ask us', ''], undefined],
  [['3', '12', '1,5'], ','],
])('reads the separator of %j as %s', (cells, mark) => expect(decimalMark(cells)).toBe(mark));

it.each([
  ['1.250,00 €', ',', '1.250', ',00 €'],
  ['$1,250.00', '.', '$1,250', '.00'],
  ['12 €', ',', '12', ' €'],
  ['from 3,50 a cup', ',', 'from 3', ',50 a cup'],
  ['2 for 5,00', ',', '2 for 5', ',00'],
] as const)('%s at %s is %s and %s', (text, mark, before, after) =>
  expect(splitAtMark(text, mark)).toEqual({ before, after }),
);

it('loses no letter of a cell, and never splits in front of a number', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('.', ',', undefined), (text, mark) => {
      const parts = splitAtMark(text, mark);
      expect(parts === undefined).toBe(!/\d/.test(text));
      if (!parts) return;
      expect(parts.before + parts.after).toBe(text);
      expect(parts.before).toMatch(/[0-9]/);
    }),
  );
});
