import { useLingui } from '@lingui/react/macro';
import type { Alert, AlertLevel } from '../../model/screen/alert.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam } from '../../store/hooks/rows.ts';

export function useAlertTexts() {
  const { t } = useLingui();
  const tags = useTeam(useTeamId())?.tags ?? {};
  return {
    level: (level: AlertLevel): string =>
      ({ info: t`Note`, warning: t({ message: 'Warning', context: 'level' }), danger: t`Danger` })[
        level
      ],
    levelNote: (level: AlertLevel): string =>
      ({
        info: t`A band at the lower edge`,
        warning: t`A bright band at the lower edge`,
        danger: t`Covers the whole screen`,
      })[level],
    target: (alert: Pick<Alert, 'screens' | 'tags'>, screens: readonly Screen[]): string => {
      const names = [
        ...alert.screens.map((id) => screens.find((screen) => screen.id === id)?.name),
        ...alert.tags.map((id) => tags[id]?.name),
      ].filter((name) => name !== undefined);
      if (names.length > 0) return names.join(', ');
      const isForAll = alert.screens.length + alert.tags.length === 0;
      return isForAll ? t`all screens` : t`screens that were removed`;
    },
  };
}
