import { Trans, useLingui } from '@lingui/react/macro';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { Tab, Tabs } from '../../ui/layout/Tabs.tsx';

/** Tabs of the pages about screens. */
export function ScreenTabs() {
  const { t } = useLingui();
  const hasBranches = Object.keys(useTeam(useTeamId())?.children ?? {}).length > 0;
  return (
    <Tabs label={t`Screens`}>
      <Tab to="/screens" activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Overview</Trans>
      </Tab>
      {hasBranches && (
        <Tab to="/branches">
          <Trans>All branches</Trans>
        </Tab>
      )}
      <Tab to="/screens/alerts">
        <Trans>Alerts</Trans>
      </Tab>
      <Tab to="/screens/reports">
        <Trans>Proof of play</Trans>
      </Tab>
    </Tabs>
  );
}
