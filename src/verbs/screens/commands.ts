import { t } from '@lingui/core/macro';
import { BrushCleaning, RotateCw, ScanEye } from 'lucide-react';
import { commandVerb } from './screenVerb.ts';

/** Shows the screen's name on it, large. */
export const identify = commandVerb('identify', {
  icon: ScanEye,
  label: () => t`Identify`,
  said: ({ name }) => t`${name} shows its name`,
});

export const restart = commandVerb('reload', {
  icon: RotateCw,
  label: () => t`Restart`,
  said: ({ name }) => t`${name} restarts`,
});

export const clearCache = commandVerb('clear', {
  icon: BrushCleaning,
  label: () => t`Clear its cache`,
  said: ({ name }) => t`${name} fetches everything again`,
});
