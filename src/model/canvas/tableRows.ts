import type { CsvTable } from '../text/csv.ts';
import { type FoundInRow, problemsOfRow, titleOfRow, valuesOfRow } from './csvSlots.ts';
import type { Doc } from './doc.ts';
import type { SlotElement, SlotValues } from './slotValues.ts';

/** A row of a table as the slide that it becomes. */
export interface TableRow {
  readonly title: string;
  readonly values: SlotValues;
  readonly problems: readonly FoundInRow[];
}

/**
 * Returns the slides that a table becomes, each column filling one slot or none. Rows without text of their
 * own are titled `name` and their number.
 */
export function tableRows(
  doc: Doc,
  columns: readonly (SlotElement | undefined)[],
  table: CsvTable,
  name: string,
): readonly TableRow[] {
  return table.rows.map((cells, at) => {
    const values = valuesOfRow(doc, columns, cells);
    const title = titleOfRow(doc, values, `${name} ${at + 1}`);
    return { title, values, problems: problemsOfRow(doc, columns, cells) };
  });
}
