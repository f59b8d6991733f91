/** A table as kept in a spreadsheet. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Number of further rows, which are not read. */
  readonly leftOut: number;
  /** The line of the text, from 1, with the first quotation mark that is not closed in it. */
  readonly openLine?: number;
}

/** Maximum rows read: each becomes a slide. */
export const ROWS_MAX = 500;

/** Excel's first line that sets the delimiter. */
const SEPARATOR = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/** Parses CSV with commas, semicolons or tabs, quoted cells and line breaks in them (RFC 4180). */
export function parseCsv(text: string): CsvTable {
  const source = text.replace(/^\uFEFF/, '');
  const [line = '', delimiter = delimiterOf(source)] = SEPARATOR.exec(source) ?? [];
  const { rows, openAt } = cells(source, line.length, delimiter);
  const [header = [], ...rest] = rows.filter((row) => row.some((cell) => cell !== ''));
  return {
    header: header.map((cell) => cell.trim()),
    rows: rest.slice(0, ROWS_MAX),
    leftOut: Math.max(0, rest.length - ROWS_MAX),
    ...(openAt !== undefined && { openLine: linesIn(source.slice(0, openAt)) }),
  };
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length;

/** Characters of a text within which the delimiter is decided. */
const HEAD_CHARS = 65_536;
const QUOTED = /"(?:[^"]|"")*"(?= *(?:[,;\t\r\n]|$))/g;

/** Returns the delimiter that is most frequent in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, HEAD_CHARS)
    .replace(QUOTED, '')
    .split(/[\r\n]/, 1);
  const count = (one: string) => line.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

interface Cells {
  readonly rows: readonly (readonly string[])[];
  /** Where a quotation mark is that is not closed in its line. */
  readonly openAt: number | undefined;
}

function cells(text: string, from: number, delimiter: string): Cells {
  const rows: string[][] = [];
  let [row, cell]: [string[], string] = [[], ''];
  let openAt: number | undefined;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const quoted = char === '"' && cell === '' ? quotedAt(text, at, delimiter) : undefined;
    if (quoted) {
      cell = quoted.cell;
      at = quoted.end - 1;
    } else if (char === delimiter) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else {
      if (char === '"' && cell === '' && !isClosed(text, at)) openAt ??= at;
      cell += char;
    }
  }
  endCell();
  rows.push(row);
  return { rows, openAt };
}

/** Returns a quoted cell, or undefined for a mark that closes no cell: it would swallow the rows below. */
function quotedAt(text: string, at: number, delimiter: string) {
  const close = closeOf(text, at + 1);
  if (close < 0) return undefined;
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  if (end < text.length && ![delimiter, '\r', '\n'].includes(text[end] ?? '')) return undefined;
  return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end };
}

/** Returns where a quotation mark is that is not doubled, or -1. */
function closeOf(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Whether a mark that is read as it stands has a second one in its line. */
function isClosed(text: string, at: number): boolean {
  const close = closeOf(text, at + 1);
  return close >= 0 && !/[\r\n]/.test(text.slice(at, close));
}
