import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { saveAsFile } from '../platform/files/saveAsFile.ts';
import { textOfTable, type TableProblem } from '../platform/files/textOfTable.ts';
import { Button } from '../ui/Button.tsx';
import { FilePicker } from '../ui/fields/FilePicker.tsx';
import { Problem } from '../ui/Problem.tsx';
import styles from './TableChooser.module.css';
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

/** Returns a sentence per problem of a file chosen as a table: why it was refused and what to do. */
function useTableProblemText(): (problem: TableProblem) => string {
  const { t } = useLingui();
  const texts = {
    tooLarge: t`This file is too large for a table of texts.`,
    unreadable: t`This file cannot be read. Choose it again.`,
    excel: t`This is an Excel file, not a CSV table. In Excel choose File, Save As, “CSV UTF-8” (in Google Sheets File, Download, CSV), then choose that file here.`,
    calc: t`This is a LibreOffice file, not a CSV table. In LibreOffice Calc choose File, Save As, “Text CSV”, then choose that file here.`,
    numbers: t`This is a Numbers file, not a CSV table. In Numbers choose File, Export To, CSV, then choose that file here.`,
    noTable: t`This is not a table of texts. Choose a CSV file; any spreadsheet program can save one.`,
  };
  return (problem) => texts[problem];
}
