import type { Css } from '../model/canvas/css.ts';
import { type DecimalMark, decimalMark, splitAtMark } from '../model/canvas/decimals.ts';
import type { TableElement } from '../model/canvas/element.ts';
import { parseColor, withAlpha } from '../model/canvas/color.ts';
import { cssColor } from './brandVariables.ts';
import { relativeStyleOf } from './styleOf.ts';

type Style = { readonly [property: string]: string };

/** In em of a cell's own font: vertical and horizontal. */
const PADDING = { tight: [0.14, 0.35], normal: [0.36, 0.5], airy: [0.7, 0.65] } as const;
/** Opacity of lines without a color of their own. */
const LINE_ALPHA = 0.25;
const DOTS_ALPHA = 0.55;
const LINE = '0.06em';
/** Maximum number of widths tried for the part after a separator; more do not differ. */
const TAILS_MAX = 4;

/** The look of a whole table, computed before its cells. */
interface Look {
  readonly element: TableElement;
  readonly line: string;
  readonly dots: string;
  /** Cells are padded at the table's edges if something is painted there. */
  readonly hasEdges: boolean;
  readonly marks: readonly (DecimalMark | undefined)[];
  readonly tails: readonly (readonly string[])[];
}

/** Draws a table: rows as high as their text, columns as wide as theirs or as set. */
export function fillTable(box: HTMLElement, element: TableElement, css: Css): void {
  const page = box.ownerDocument;
  const look = lookOf(element, css);
  const table = made(page, 'table', {
    width: '100%',
    flex: '0 0 auto',
    'border-collapse': 'collapse',
    'border-spacing': '0',
    // Pages without a doctype reset the font in tables.
    'font-size': 'inherit',
    'font-weight': 'inherit',
    color: 'inherit',
  });
  table.appendChild(columnsOf(page, element));
  const body = page.createElement('tbody');
  element.rows.forEach((_, row) => body.appendChild(rowOf(page, look, row)));
  table.appendChild(body);
  while (box.firstChild) box.removeChild(box.firstChild);
  box.appendChild(table);
}

function lookOf(element: TableElement, css: Css): Look {
  const { rows, columns, lines, lineColor } = element;
  const body = rows.slice(headRows(element));
  const cells = columns.map((_, at) => body.map((row) => row.cells[at] ?? ''));
  const marks = columns.map(({ align }, at) =>
    align === 'decimal' ? decimalMark(cells[at] ?? []) : undefined,
  );
  return {
    element,
    line: cssColor(lineColor ?? withAlpha(css.color ?? '$textDark', LINE_ALPHA)),
    dots: cssColor(lineColor ?? withAlpha(css.color ?? '$textDark', DOTS_ALPHA)),
    hasEdges: Boolean(element.zebra || element.headBackground || lines === 'grid'),
    marks,
    tails: columns.map(({ align }, at) =>
      align === 'decimal' ? tailsOf(cells[at] ?? [], marks[at]) : [],
    ),
  };
}

const headRows = ({ hasHead, rows }: TableElement): number => (hasHead && rows.length > 1 ? 1 : 0);

/** Returns what follows the separators of a column; the longest of them reserve the width for all. */
function tailsOf(cells: readonly string[], mark: DecimalMark | undefined): readonly string[] {
  const all = new Set(cells.map((text) => splitAtMark(text, mark)?.after ?? ''));
  return [...all]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .slice(0, TAILS_MAX);
}

function columnsOf(page: Document, element: TableElement): HTMLElement {
  const group = page.createElement('colgroup');
  element.columns.forEach(({ width }, at) => {
    // Dots lead right up to the next column.
    const own = width === undefined && isLedTo(element, at) ? '1px' : undefined;
    const wide = width === undefined ? own : `${width}%`;
    group.appendChild(made(page, 'col', wide === undefined ? {} : { width: wide }));
  });
  return group;
}

const isLedTo = ({ lines }: TableElement, column: number): boolean =>
  lines === 'dots' && column > 0;

function rowOf(page: Document, look: Look, row: number): HTMLElement {
  const { element } = look;
  const isHead = row < headRows(element);
  const isStriped = !isHead && (row - headRows(element)) % 2 === 1;
  const ground = isHead ? element.headBackground : isStriped ? element.zebra : undefined;
  const line = made(page, 'tr', {
    ...(ground && { 'background-color': cssColor(ground) }),
    ...(isUnderlined(look, row, isHead) && { 'border-bottom': `${LINE} solid ${look.line}` }),
  });
  element.columns.forEach((_, column) => {
    const cell = cellOf(page, look, row, column, isHead);
    const isLast = column === element.columns.length - 1;
    const isSeamed = ground !== undefined && !isLast && element.lines !== 'grid';
    if (isSeamed && isOpaque(ground)) cell.style.borderRight = `${SEAM} ${cssColor(ground)}`;
    line.appendChild(cell);
  });
  return line;
}

/**
 * Scaled to a screen, backgrounds of adjacent cells leave a hairline between them: a border is painted above
 * both.
 */
const SEAM = '2px solid';

/** A translucent background would be darker where it overlaps itself. */
function isOpaque(raw: string): boolean {
  const color = parseColor(raw);
  return color?.kind === 'brand' ? color.alpha === 1 : color?.hex.length !== 9;
}

function cellOf(
  page: Document,
  look: Look,
  row: number,
  column: number,
  isHead: boolean,
): HTMLElement {
  const { element } = look;
  const text = element.rows[row]?.cells[column] ?? '';
  const cell = made(page, isHead ? 'th' : 'td', {
    ...letters(element, column, isHead),
    ...edges(look, column),
    'text-align': alignOf(element, column),
    ...(isLedTo(element, column) && { 'white-space': 'pre' }),
    'vertical-align': 'baseline',
  });
  cell.dir = 'auto';
  cell.dataset['row'] = String(row);
  cell.dataset['column'] = String(column);
  for (const part of wordsOf(page, look, text, column, isHead)) cell.appendChild(part);
  return cell;
}

function alignOf({ columns }: TableElement, column: number): string {
  const align = columns[column]?.align ?? 'left';
  return align === 'decimal' ? 'right' : align;
}

function letters(element: TableElement, column: number, isHead: boolean): Style {
  const base = element.textStyle ?? 'styleNormalText';
  const { textStyle, color } = element.columns[column] ?? { align: 'left' };
  const style = (isHead ? element.headStyle : textStyle) ?? base;
  const paint = isHead ? element.headColor : color;
  return {
    'font-weight': isHead ? '700' : 'inherit',
    'font-variant-numeric': 'tabular-nums',
    ...relativeStyleOf(style, base),
    ...(paint && { color: cssColor(paint) }),
  };
}

/** Across the row, as the cells of a column can have letters of another size, by which lines are as thick. */
function isUnderlined({ element }: Look, row: number, isHead: boolean): boolean {
  const { lines = 'rows', rows } = element;
  const isEnd = row === rows.length - 1;
  return (lines === 'rows' && !isEnd) || (isHead && (lines === 'rows' || lines === 'dots'));
}

function edges({ element, line, hasEdges }: Look, column: number): Style {
  const [down, across] = PADDING[element.density ?? 'normal'];
  const [isFirst, isLast] = [column === 0, column === element.columns.length - 1];
  return {
    padding: `${down}em ${across}em`,
    ...(isFirst && !hasEdges && { 'padding-left': '0' }),
    ...(isLast && !hasEdges && { 'padding-right': '0' }),
    ...(element.lines === 'grid' && { border: `${LINE} solid ${line}` }),
  };
}

function wordsOf(
  page: Document,
  look: Look,
  text: string,
  column: number,
  isHead: boolean,
): readonly Node[] {
  if (text === '') return [page.createElement('br')]; // an empty row keeps its height
  if (isHead) return [page.createTextNode(text)];
  const { element, marks, tails } = look;
  if (element.columns[column]?.align === 'decimal') {
    const parts = splitAtMark(text, marks[column]);
    if (parts) return [decimal(page, parts, tails[column] ?? [])];
  }
  const isLed = element.lines === 'dots' && column === 0 && element.columns.length > 1;
  return isLed ? [led(page, text, look.dots)] : [page.createTextNode(text)];
}

/** Returns a number with its separator aligned with all others in its column. */
function decimal(
  page: Document,
  { before, after }: { readonly before: string; readonly after: string },
  tails: readonly string[],
): HTMLElement {
  const line = made(page, 'span', { display: 'inline-flex', 'white-space': 'pre' }, before);
  const tail = made(page, 'span', { display: 'inline-grid', 'text-align': 'left' });
  const cell = { 'grid-area': '1 / 1' };
  tail.appendChild(made(page, 'span', cell, after));
  for (const other of tails) {
    const ghost = made(page, 'span', { ...cell, visibility: 'hidden', height: '0' });
    // Only reserves width: hidden from search and screen readers.
    ghost.setAttribute('aria-hidden', 'true');
    ghost.dataset['ghost'] = '';
    ghost.textContent = other;
    tail.appendChild(ghost);
  }
  line.appendChild(tail);
  return line;
}

/** Returns words with dots that lead to the next column. */
function led(page: Document, text: string, color: string): HTMLElement {
  const line = made(page, 'span', { display: 'flex', 'align-items': 'baseline' });
  line.appendChild(made(page, 'span', { flex: '0 1 auto' }, text));
  const dots = {
    flex: '1 0 1em',
    margin: '0 0 0 0.4em',
    'border-bottom': `0.09em dotted ${color}`,
  };
  line.appendChild(made(page, 'span', dots));
  return line;
}

function made(page: Document, tag: string, style: Style, text?: string): HTMLElement {
  const node = page.createElement(tag);
  for (const [name, value] of Object.entries(style)) node.style.setProperty(name, value);
  if (text !== undefined) node.textContent = text;
  return node;
}
