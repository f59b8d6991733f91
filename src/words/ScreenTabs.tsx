import { Trans, useLingui } from '@lingui/react/macro';
import { Tab, Tabs } from '../ui/Tabs.tsx';

/** Tabs of the pages about screens. */
export function ScreenTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Screens`}>
      <Tab to="/screens" activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Overview</Trans>
      </Tab>
      <Tab to="/screens/alerts">
        <Trans>Alerts</Trans>
      </Tab>
      <Tab to="/screens/reports">
        <Trans>Proof of play</Trans>
      </Tab>
    </Tabs>
  );
}
