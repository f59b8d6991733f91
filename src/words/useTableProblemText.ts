import { useLingui } from '@lingui/react/macro';
import type { TableProblem } from '../platform/files/textOfTable.ts';

/** Returns a sentence per problem of a file chosen as a table: why it was refused and what to do. */
export function useTableProblemText(): (problem: TableProblem) => string {
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
