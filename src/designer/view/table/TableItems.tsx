import { useLingui } from '@lingui/react/macro';
import { writtenKeys } from '../../../platform/memory/writtenKeys.ts';
import { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useTools } from '../tools.ts';
import { TABLE_HINTS } from '../../verbs/tableHints.ts';
import { canRunOnTable, runOnTable, type TableCommand } from './tableCommands.ts';

/** The actions for the row or the column of the focused cell, as menu items. */
export function TableItems({ of }: { readonly of: readonly TableCommand[] }) {
  const { i18n } = useLingui();
  const tools = useTools();
  return of.map((command) => (
    <MenuItem
      key={command}
      label={TABLE_HINTS[command].label()}
      keys={writtenKeys(TABLE_HINTS[command].keys[0], i18n.locale)}
      isDanger={command.startsWith('remove')}
      isDisabled={!canRunOnTable(tools, command)}
      onAction={() => runOnTable(tools, command)}
    />
  ));
}
