import type { Doc } from '../../model/canvas/doc.ts';
import { paragraphsFrom } from '../../model/canvas/richText.ts';
import {
  type SlotElement,
  slotsOf,
  type SlotValue,
  type SlotValues,
} from '../../model/canvas/slotValues.ts';
import { isSafeSource } from '../../model/canvas/source.ts';

const plain = (name: string): string => name.trim().toLowerCase();

/** Which slot each column fills: by its label in either language, its id, or its element's name. */
export function columnsFor(
  doc: Doc,
  header: readonly string[],
): readonly (SlotElement | undefined)[] {
  const slots = slotsOf(doc);
  return header.map((name) => {
    const wanted = plain(name);
    if (wanted === '') return undefined;
    return slots.find(({ slot, name: own }) =>
      [slot.label.en, slot.label.de, slot.id, own].some((one) => one && plain(one) === wanted),
    );
  });
}

/** What one row puts into the slots; empty cells keep the template's own content. */
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

function valueFor(element: SlotElement, cell: string): SlotValue | undefined {
  if (cell === '') return undefined;
  if (element.type === 'text') return { paragraphs: paragraphsFrom(cell) };
  if (element.type === 'qr') return { value: cell.slice(0, 2000) };
  return isSafeSource(cell) ? { src: cell } : undefined;
}

const quoted = (cell: string): string =>
  /[",\r\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A table with nothing but the names of the slots, which spreadsheets open as UTF-8. */
export function emptyTable(doc: Doc): string {
  const names = slotsOf(doc).map(({ slot }) => slot.label.en ?? slot.label.de ?? slot.id);
  return `\uFEFF${names.map(quoted).join(',')}\r\n`;
}
