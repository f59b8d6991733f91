import type { Doc } from './doc.ts';
import { paragraphsFrom, plainText } from './richText.ts';
import {
  applySlotValues,
  type SlotElement,
  type SlotProblem,
  slotProblems,
  slotsOf,
  type SlotValue,
  type SlotValues,
  takes,
} from './slotValues.ts';
import { writtenTitle } from './slideTitle.ts';
import { isSafeSource } from './source.ts';

const plain = (name: string): string => name.trim().toLowerCase();

/** Returns the slots that a table can fill: those whose content a slide may change. */
export function fillableSlots(doc: Doc): readonly SlotElement[] {
  return slotsOf(doc).filter((element) =>
    (['paragraphs', 'src', 'value'] as const).some((key) => takes(element, key)),
  );
}

/**
 * Returns the slot that each column fills, matched by its label in either language, its id, or its
 * element's name.
 */
export function columnsFor(
  doc: Doc,
  header: readonly string[],
): readonly (SlotElement | undefined)[] {
  // A single cell cannot fill a table.
  const slots = slotsOf(doc).filter(({ type }) => type !== 'table');
  return header.map((name) => {
    const wanted = plain(name);
    if (wanted === '') return undefined;
    return slots.find(({ slot, name: own }) =>
      [slot.label.en, slot.label.de, slot.id, own].some((one) => one && plain(one) === wanted),
    );
  });
}

/** Returns the slot values of one row; empty cells keep the template's own content. */
export function valuesOfRow(
  doc: Doc,
  columns: readonly (SlotElement | undefined)[],
  cells: readonly string[],
): SlotValues {
  const rows = columns.flatMap((element, at): readonly (readonly [string, SlotValue])[] => {
    const value = element && valueFor(element, cells[at] ?? '');
    return element && value ? [[element.slot.id, value]] : [];
  });
  return Object.fromEntries(rows);
}

/** What is wrong with a row: a cell that does not suit its slot, or an unmet requirement of the slot. */
export type RowProblem =
  | SlotProblem
  | 'noAddress'
  | 'noMoment'
  | 'noDirection'
  | 'cutOff'
  | 'surplus';

export interface FoundInRow {
  /** Absent if it concerns no slot. */
  readonly element?: SlotElement;
  readonly code: RowProblem;
}

/** Returns everything that a person should know about a row before it becomes a slide. */
export function problemsOfRow(
  doc: Doc,
  columns: readonly (SlotElement | undefined)[],
  cells: readonly string[],
): readonly FoundInRow[] {
  const unread = columns.flatMap((element, at): readonly FoundInRow[] => {
    const cell = cells[at] ?? '';
    if (!element || cell === '') return [];
    if (valueFor(element, cell) === undefined) return [{ element, code: UNREAD[element.type] }];
    return element.type === 'qr' && cell.length > QR_MAX ? [{ element, code: 'cutOff' }] : [];
  });
  const slots = new Map(slotsOf(doc).map((element) => [element.slot.id, element]));
  const broken = slotProblems(doc, valuesOfRow(doc, columns, cells)).flatMap(({ slotId, code }) => {
    const element = slots.get(slotId);
    return element && !unread.some((one) => one.element === element) ? [{ element, code }] : [];
  });
  const isLonger = cells.slice(columns.length).some((cell) => cell !== '');
  return [...unread, ...broken, ...(isLonger ? [{ code: 'surplus' as const }] : [])];
}

/** Returns the title of a row's slide: its title, else the first words that it fills in, else `otherwise`. */
export function titleOfRow(doc: Doc, values: SlotValues, otherwise: string): string {
  const title = writtenTitle(doc, values);
  if (title !== undefined) return title;
  const shown = applySlotValues(doc, values);
  for (const { id, slot } of slotsOf(doc)) {
    const element = shown.byId[id];
    if (element?.type !== 'text' || !(slot.id in values)) continue;
    const line = plainText(element.paragraphs).trim().split('\n')[0]?.trim();
    if (line) return line;
  }
  return otherwise;
}

const UNREAD: { readonly [type in SlotElement['type']]: RowProblem } = {
  text: 'noAddress',
  image: 'noAddress',
  video: 'noAddress',
  qr: 'noAddress',
  shape: 'noAddress',
  stack: 'noAddress',
  group: 'noAddress',
  table: 'noAddress',
  unknown: 'noAddress',
  widget: 'noMoment',
  icon: 'noDirection',
};

const QR_MAX = 2000;

function valueFor(element: SlotElement, cell: string): SlotValue | undefined {
  if (cell === '') return undefined;
  if (element.type === 'text') return { paragraphs: paragraphsFrom(cell) };
  if (element.type === 'qr') return { value: cell.slice(0, QR_MAX) };
  if (element.type === 'widget') return valued(momentIn(cell));
  if (element.type === 'icon') return valued(degreesIn(cell));
  return isSafeSource(cell) ? { src: cell } : undefined;
}

const valued = (value: string | undefined): SlotValue | undefined =>
  value === undefined ? undefined : { value };

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const GERMAN = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::\d{2})?)?(?: Uhr)?$/;

/**
 * Parses `2027-06-18 18:00` or `18.06.2027 18:00` into a countdown's format; a day alone means its first
 * minute.
 */
function momentIn(cell: string): string | undefined {
  const given = cell.trim();
  const iso = ISO.exec(given);
  const german = iso ? null : GERMAN.exec(given);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [german?.[3], german?.[2], german?.[1]];
  const [hour = '0', minute = '0'] = [iso?.[4] ?? german?.[4], iso?.[5] ?? german?.[5]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const two = (part: string) => part.padStart(2, '0');
  const isReal = isDay(+year, +month, +day) && +hour < 24 && +minute < 60;
  return isReal ? `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}` : undefined;
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

/** Parses degrees, clockwise from straight up. */
function degreesIn(cell: string): string | undefined {
  const degrees = Number(cell.trim().replace(/°$/, '').replace(',', '.'));
  return cell.trim() !== '' && Number.isFinite(degrees) ? String(degrees % 360) : undefined;
}

const quoted = (cell: string): string =>
  /[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns a table with only the names of the slots, which spreadsheets open as UTF-8. */
export function emptyTable(doc: Doc, language: 'en' | 'de' = 'en'): string {
  const names = fillableSlots(doc).map(
    ({ slot }) => slot.label[language] ?? slot.label.en ?? slot.label.de ?? slot.id,
  );
  return `\uFEFF${names.map(quoted).join(',')}\r\n`;
}
