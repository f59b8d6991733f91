import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  readonly isFigure?: boolean;
  cell(row: Row): ReactNode;
}

export interface TableProps<Row> {
  /** What the table is about, for those who do not see what stands around it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
}

/** Rows of facts. A plain table: nothing in it is chosen or moved. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // A focusable region: narrow windows scroll it sideways, with keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div role="region" aria-label={label} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure === true}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, isFigure, cell }) => (
                <td key={key} data-figure={isFigure === true}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
