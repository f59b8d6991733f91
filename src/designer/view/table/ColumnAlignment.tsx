import { useLingui } from '@lingui/react/macro';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import type { TableElement } from '../../../model/canvas/element.ts';
import { columnEdit } from '../../engine/edits/table.ts';
import { isLocked } from '../../engine/tree.ts';
import { Toggles } from '../fields/controls.tsx';
import { useTools } from '../tools.ts';
import styles from './table.module.css';

interface ColumnAlignmentProps {
  readonly table: TableElement;
  readonly column: number;
}

/** The alignment of one column. */
export function ColumnAlignment({ table, column }: ColumnAlignmentProps) {
  const { t, i18n } = useLingui();
  const { design } = useTools();
  const mark = i18n.number(1.5).slice(1, 2);
  return (
    <Toggles
      label={t`Alignment of the column`}
      value={table.columns[column]?.align ?? 'left'}
      isDisabled={isLocked(table, 'style')}
      options={[
        { value: 'left', label: t`Left`, icon: <AlignLeft aria-hidden /> },
        { value: 'center', label: t`Center`, icon: <AlignCenter aria-hidden /> },
        { value: 'right', label: t`Right`, icon: <AlignRight aria-hidden /> },
        {
          value: 'decimal',
          label: t`At the decimal separator`,
          icon: (
            <span aria-hidden className={styles.decimal}>
              {`1${mark}0`}
            </span>
          ),
        },
      ]}
      onChange={(align) => design.change('style', columnEdit(table.id, column, { align }))}
    />
  );
}
