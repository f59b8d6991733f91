import { expect, it } from 'vitest';
import { parseCsv, ROWS_MAX } from './csv.ts';

const rowsOf = (text: string) => parseCsv(text).rows;

it('says how many rows are left out', () => {
  const table = parseCsv(`Name\n${'Suppe\n'.repeat(700)}\n`);
  expect(table.rows).toHaveLength(ROWS_MAX);
  expect(table.leftOut).toBe(200);
  expect(parseCsv('Name\nSuppe\n').leftOut).toBe(0);
});

it('a mark that is not closed swallows no rows, and its line is told', () => {
  const open = parseCsv('Name;Preis\n"Suppe;4\nBrot;"2"\n"Salat\nmit Ei";6\n');
  expect(open.rows).toEqual([
    ['"Suppe', '4'],
    ['Brot', '2'],
    ['Salat\nmit Ei', '6'],
  ]);
  expect(open.openLine).toBe(2);
  const first = parseCsv('"Name;Preis\r\nSuppe;4\r\n');
  expect(first).toMatchObject({ header: ['"Name', 'Preis'], rows: [['Suppe', '4']], openLine: 1 });
  const last = parseCsv('Name;Preis\nSuppe;4\nBrot;"2');
  expect(last).toMatchObject({
    rows: [
      ['Suppe', '4'],
      ['Brot', '"2'],
    ],
    openLine: 3,
  });
});

it('reads marks that are closed as before', () => {
  const table = parseCsv('a,b\n"x ""y"", z" ,"two\r\nlines"\n"Big" sale,5″\n"",1\n');
  expect(table.rows).toEqual([
    ['x "y", z', 'two\r\nlines'],
    ['"Big" sale', '5″'],
    ['', '1'],
  ]);
  expect(table.openLine).toBeUndefined();
});

it('the first line of Excel sets the delimiter and is no header', () => {
  expect(parseCsv('sep=;\r\nName;a,b,c\r\nSuppe;4,50\r\n')).toMatchObject({
    header: ['Name', 'a,b,c'],
    rows: [['Suppe', '4,50']],
  });
  expect(parseCsv('\uFEFF"sep=|"\nName|Preis\nSuppe|4').header).toEqual(['Name', 'Preis']);
  expect(parseCsv('sep=,\n"Name,Preis\n1,2').openLine).toBe(2);
});

it('reads the longest of the worst in one go over it', () => {
  for (const part of ['"', '"x,', '"x,""', '""",', 'x,"\n', '"x""y,']) {
    expect(rowsOf(`a,b\n${part.repeat(400_000)}`).length).toBeLessThanOrEqual(ROWS_MAX);
  }
});
