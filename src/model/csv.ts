/** A table as kept in a spreadsheet. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Maximum rows read: each becomes a slide. */
export const ROWS_MAX = 500;

/** Parses CSV with commas, semicolons or tabs, quoted cells and line breaks in them (RFC 4180). */
export function parseCsv(text: string): Table {
  const source = text.replace(/^\uFEFF/, '');
  const rows = cells(source, delimiterOf(source)).filter((row) => row.some((cell) => cell !== ''));
  const [header = [], ...rest] = rows;
  return { header: header.map((cell) => cell.trim()), rows: rest.slice(0, ROWS_MAX) };
}

/** Returns the delimiter that is most frequent in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const count = (one: string) => line.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === delimiter) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else cell += char;
  }
  endCell();
  rows.push(row);
  return rows;
}
