import type { Cells } from './tableContent.ts';

/**
 * Returns the cells of a text as spreadsheets copy it: tabs between cells, quotes around cells with a line
 * break. Undefined for a text without tabs.
 */
export function cellsInText(text: string): Cells | undefined {
  if (!text.includes('\t')) return undefined;
  const rows: string[][] = [];
  let row: string[] = [];
  const next = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (next.lastIndex < text.length) {
    const found = next.exec(text);
    if (!found) return plainCells(text); // an unbalanced quote is plain text
    row.push(tidy(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"')));
    if (found[3] === '\t') {
      if (next.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.length > 0 ? rows : undefined;
}

const plainCells = (text: string): Cells =>
  text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t').map(tidy));

const tidy = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
