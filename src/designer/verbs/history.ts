import { t } from '@lingui/core/macro';
import { Redo2, Undo2 } from 'lucide-react';
import type { ButtonVerb } from './designerVerb.ts';

export const undoVerb: ButtonVerb = {
  label: () => t`Undo`,
  icon: Undo2,
  keys: ['mod+z'],
  can: ({ design }) => design.history().past.length > 0,
  do: ({ design, announceStep }) => announceStep('undo', design.undo() ?? ''),
};

export const redoVerb: ButtonVerb = {
  label: () => t`Redo`,
  icon: Redo2,
  keys: ['mod+shift+z', 'mod+y'],
  can: ({ design }) => design.history().future.length > 0,
  do: ({ design, announceStep }) => announceStep('redo', design.redo() ?? ''),
};
