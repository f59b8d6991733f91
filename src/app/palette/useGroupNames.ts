import { useLingui } from '@lingui/react/macro';
import type { Group } from './entry.ts';

export function useGroupNames(): Readonly<Record<Group, string>> {
  const { t } = useLingui();
  return {
    selected: t`With what is selected`,
    recent: t`Recent`,
    itemActions: t`Actions`,
    pages: t`Pages`,
    actions: t`Commands`,
    slides: t`Slides`,
    templates: t`Templates`,
    screens: t`Screens`,
    teams: t`Teams`,
  };
}
