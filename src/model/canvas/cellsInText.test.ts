import fc from '../../../tests/tools/property.ts';
import { expect, it } from 'vitest';
import { cellsInText } from './cellsInText.ts';

it('reads what spreadsheets write: tabs, line breaks in quotes, doubled quotes, an empty last cell', () => {
  expect(cellsInText('Tea\t2,50\r\n"Large\ncoffee"\t"3"" mug"\r\nWater\t\r\n')).toEqual([
    ['Tea', '2,50'],
    ['Large\ncoffee', '3" mug'],
    ['Water', ''],
  ]);
  expect(cellsInText('two\nlines')).toBeUndefined();
  expect(cellsInText('12" pizza\t9,50\n"best" cake\t4')).toEqual([
    ['12" pizza', '9,50'],
    ['"best" cake', '4'],
  ]);
});

const word = fc.stringMatching(/^[a-z0-9",.\n]{1,8}$/).map((text) => text.trim());
const quoted = (text: string) => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

it('gives back every cell that was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n'),
      (rows, end) => {
        const text = rows.map((row) => row.map(quoted).join('\t') + end).join('');
        expect(cellsInText(text)).toEqual(rows);
      },
    ),
  );
});
