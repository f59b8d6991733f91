import {
  type FoundInRow,
  problemsOfRow,
  titleOfRow,
  valuesOfRow,
} from '../../../model/canvas/csvSlots.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { slotsOf } from '../../../model/canvas/slotValues.ts';
import type { Table } from '../../../model/csv.ts';
import type { SlideOfRow } from './useFill.ts';

export interface Row extends SlideOfRow {
  readonly problems: readonly FoundInRow[];
}

/** The slides that a table becomes. Rows without words of their own are told apart by their number. */
export function rowsOf(
  doc: Doc,
  table: Table,
  mapping: readonly (string | undefined)[],
  name: string,
): readonly Row[] {
  const slots = new Map(slotsOf(doc).map((element) => [element.slot.id, element]));
  const columns = table.header.map((_, at) => slots.get(mapping[at] ?? ''));
  return table.rows.map((cells, at) => {
    const values = valuesOfRow(doc, columns, cells);
    const title = titleOfRow(doc, values, `${name} ${at + 1}`);
    return { title, values, problems: problemsOfRow(doc, columns, cells) };
  });
}
