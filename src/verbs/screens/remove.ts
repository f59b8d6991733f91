import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { removeScreen } from '../../model/mutations/screen/removeScreen.ts';
import { hasPlayer, type ScreenVerb } from './screenVerb.ts';

/** Removes a screen from its team; unpairs its player first. */
export const removeScreenVerb: ScreenVerb = {
  id: 'remove',
  icon: Trash2,
  label: () => t`Remove screen`,
  isDanger: true,
  can: () => true,
  question: (screen) => {
    const kept = t`Slides that were chosen for it alone play nowhere until you choose other screens.`;
    const stops = t`Its player stops showing your slides and shows a code again.`;
    return {
      title: t`Remove ${screen.name}?`,
      text: hasPlayer(screen) ? `${stops} ${kept}` : kept,
      confirm: t`Remove screen`,
    };
  },
  async do(screen, { commit, unpair }) {
    const { teamId, id, name, deviceId } = screen;
    const letGo = deviceId !== undefined && { letGo: deviceId };
    const put = (isRemoved: boolean) => commit(removeScreen, { teamId, id, isRemoved, ...letGo });
    if (deviceId) await unpair(screen);
    const done = await put(true);
    if (!done.ok) return done;
    return { ...done, message: t`${name} is removed`, undo: () => put(false) };
  },
};
