import { t } from '@lingui/core/macro';
import type { DesignerVerb } from './designerVerb.ts';

/** Keys for the row and column of the edited cell: Alt moves, with Shift it adds. */
export const TABLE_HINTS = {
  rowAbove: { label: () => t`Insert a row above`, keys: ['alt+shift+arrowup'] },
  rowBelow: { label: () => t`Insert a row below`, keys: ['alt+shift+arrowdown'] },
  rowUp: { label: () => t`Move the row up`, keys: ['alt+arrowup'] },
  rowDown: { label: () => t`Move the row down`, keys: ['alt+arrowdown'] },
  removeRow: { label: () => t`Delete the row`, keys: ['alt+backspace'] },
  columnBefore: { label: () => t`Insert a column on the left`, keys: ['alt+shift+arrowleft'] },
  columnAfter: { label: () => t`Insert a column on the right`, keys: ['alt+shift+arrowright'] },
  columnLeft: { label: () => t`Move the column left`, keys: ['alt+arrowleft'] },
  columnRight: { label: () => t`Move the column right`, keys: ['alt+arrowright'] },
  removeColumn: { label: () => t`Delete the column`, keys: ['alt+shift+backspace'] },
} as const satisfies { readonly [command: string]: Pick<DesignerVerb, 'label' | 'keys'> };
