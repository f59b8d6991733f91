import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '../Notice.tsx';

export interface TableNoticesProps {
  readonly table: {
    readonly rows: { readonly length: number };
    readonly leftOut: number;
    readonly openLine?: number;
  };
}

/** Tells what of a table was not read, or not as it was meant. */
export function TableNotices({ table: { rows, leftOut, openLine } }: TableNoticesProps) {
  const most = rows.length;
  return (
    <>
      {leftOut > 0 && (
        <Notice tone="warning" isAlert>
          <Plural
            value={leftOut}
            one={`Only the first ${most} rows are read; the last # is left out. Split the table to use it as well.`}
            other={`Only the first ${most} rows are read; the last # are left out. Split the table to use them as well.`}
          />
        </Notice>
      )}
      {openLine !== undefined && (
        <Notice tone="warning" isAlert>
          <Trans>
            In line {openLine} of the file, a cell begins with a quotation mark and nothing ends it.
            The mark is read as a part of the text; check the rows from there on.
          </Trans>
        </Notice>
      )}
    </>
  );
}
