// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cellsInHtml } from './cellsInHtml.ts';

it('takes the words of one table, and nothing that could run or load', () => {
  const html = `<html><head><style>td {color: red}</style></head><body><table>
    <tr><th colspan="2">Drinks</th></tr>
    <tr><td>Large<br>coffee</td><td><b>3,50</b> €<img src="https://example.org/x"></td></tr>
    </table></body></html>`;
  expect(cellsInHtml(html)).toEqual([
    ['Drinks', ''],
    ['Large\ncoffee', '3,50 €'],
  ]);
});

it('leaves pages alone that merely have a table', () => {
  const words = 'A long story about tables and chairs, much longer than a table.';
  expect(cellsInHtml(`<p>${words}</p><table><tr><td>1</td></tr></table>`)).toBeUndefined();
  expect(cellsInHtml('<table></table><table></table>')).toBeUndefined();
  expect(cellsInHtml('<p>Tea</p>')).toBeUndefined();
});
