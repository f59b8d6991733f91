import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** Aligns numbers at the end, so that their digits line up. */
  readonly isFigure?: boolean;
  cell(row: Row): ReactNode;
}

export interface TableProps<Row> {
  /** The table's accessible name, for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
}

/** Rows of facts. A plain table: its rows cannot be selected or moved. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // A focusable region, so that narrow windows can be scrolled sideways by keyboard too.
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
