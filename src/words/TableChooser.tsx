import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { saveAsFile } from '../platform/files/saveAsFile.ts';
import { textOfTable } from '../platform/files/textOfTable.ts';
import { Button } from '../ui/Button.tsx';
import { FilePicker } from '../ui/fields/FilePicker.tsx';
import { Problem } from '../ui/Problem.tsx';
import styles from './TableChooser.module.css';
import { useTableProblemText } from './useTableProblemText.ts';
import common from '../ui/common.module.css';

export interface TableChooserProps {
  /** A CSV table with the right columns and no rows, to be filled in a spreadsheet. */
  readonly empty: { readonly name: string; text(): string };
  /** A note on what happens to the table. */
  readonly children: ReactNode;
  /** Reads the text of the chosen file; returns false if it has no rows. */
  onText(text: string): boolean;
}

/** Accepts a table from a spreadsheet, and offers an empty one with the right columns. */
export function TableChooser({ empty, children, onText }: TableChooserProps) {
  const { t } = useLingui();
  const problemText = useTableProblemText();
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const table = await textOfTable(file);
    if ('problem' in table) return setProblem(problemText(table.problem));
    const hasRows = onText(table.text);
    setProblem(hasRows ? '' : t`There are no rows below the first line.`);
  };
  const handOut = () =>
    saveAsFile(new Blob([empty.text()], { type: 'text/csv' }), `${empty.name}.csv`);
  return (
    <>
      <p className={common.note}>{children}</p>
      <div className={styles.line}>
        <Button look="primary" onPress={() => input.current?.click()}>
          <Trans>Choose a CSV file…</Trans>
        </Button>
        <Button onPress={handOut}>
          <Trans>Download an empty table</Trans>
        </Button>
        <FilePicker
          ref={input}
          accept=".csv,text/csv,text/tab-separated-values"
          label={t`Choose a CSV file…`}
          onFile={(file) => void read(file)}
        />
      </div>
      <Problem text={problem} />
    </>
  );
}
