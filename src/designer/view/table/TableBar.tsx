import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useDesign, useTools } from '../tools.ts';
import { leave } from './cellKeys.ts';
import { ColumnAlignment } from './ColumnAlignment.tsx';
import { COLUMN_COMMANDS, ROW_COMMANDS } from './tableCommands.ts';
import { TableItems } from './TableItems.tsx';
import { useFocusedCell } from './useFocusedCell.ts';
import bar from '../designer.module.css';
import styles from './table.module.css';

/** The actions for the row and column of the edited cell. */
export function TableBar() {
  const { t } = useLingui();
  const tools = useTools();
  const cell = useFocusedCell();
  const table = useDesign(({ doc }) => doc.byId[cell?.id ?? '']);
  if (!cell?.isEditing || table?.type !== 'table') return null;
  return (
    <div className={bar.textBar} role="toolbar" aria-label={t`Table`}>
      <Menu label={t`Row`} placement="bottom start" trigger={<Trigger label={t`Row`} />}>
        <TableItems of={ROW_COMMANDS} />
      </Menu>
      <Menu label={t`Column`} placement="bottom start" trigger={<Trigger label={t`Column`} />}>
        <TableItems of={COLUMN_COMMANDS} />
      </Menu>
      <ColumnAlignment table={table} column={cell.column} />
      <Button size="sm" look="primary" onPress={() => leave(tools)}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}

function Trigger({ label }: { readonly label: string }) {
  return (
    <Button size="sm">
      <span className={styles.trigger}>
        {label}
        <ChevronDown aria-hidden />
      </span>
    </Button>
  );
}
