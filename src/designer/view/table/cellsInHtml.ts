import type { Cells } from '../../../model/canvas/tableContent.ts';

/** With more words than this beside a table, it is a page with a table on it rather than a table. */
const BESIDE_MAX = 40;

/**
 * Returns the cells of the only table in a clipboard's HTML. The parser runs and loads nothing, and only
 * text is taken. Undefined for HTML that is not a table.
 */
export function cellsInHtml(html: string): Cells | undefined {
  if (!/<table[\s>]/i.test(html)) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of page.querySelectorAll('style, script, template, title')) hidden.remove();
  const tables = page.querySelectorAll('table');
  const [table] = tables;
  if (!table || tables.length > 1) return undefined;
  const words = (node: Element) => (node.textContent ?? '').replace(/\s+/g, ' ').trim().length;
  if (words(page.body) - words(table) > BESIDE_MAX) return undefined;
  const rows = [...table.rows].map((row) => [...row.cells].flatMap(spread));
  return rows.some((row) => row.length > 0) ? rows : undefined;
}

/** A cell over several columns leaves those after the first one empty. */
function spread(cell: HTMLTableCellElement): readonly string[] {
  const rest = Math.min(12, Math.max(1, cell.colSpan)) - 1;
  return [textOf(cell), ...Array.from({ length: rest }, () => '')];
}

function textOf(cell: HTMLElement): string {
  const copy = cell.cloneNode(true) as HTMLElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\u0001');
  const text = (copy.textContent ?? '').replace(/\s+/g, ' ');
  return text
    .split('\u0001')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
