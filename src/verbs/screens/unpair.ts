import { t } from '@lingui/core/macro';
import { Unplug } from 'lucide-react';
import { hasPlayer, type ScreenVerb } from './screenVerb.ts';

/** Unpairs the player of a screen; the screen and its settings stay. */
export const unpair: ScreenVerb = {
  id: 'unpair',
  icon: Unplug,
  label: () => t`Unpair`,
  isDanger: true,
  can: hasPlayer,
  question: ({ name }) => ({
    title: t`Unpair ${name}?`,
    text: t`Its player stops showing your slides and shows a code again. Settings of the screen are kept.`,
    confirm: t`Unpair`,
  }),
  async do(screen, context) {
    await context.unpair(screen);
    return { ok: true, message: t`${screen.name} is unpaired`, changes: [] };
  },
};
