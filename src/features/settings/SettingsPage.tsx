import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { Tab, Tabs } from '../../ui/Tabs.tsx';

/** The frame of all settings. */
export function SettingsPage({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const tabs = (
    <Tabs label={t`Settings`}>
      <Tab to="/settings/$id" params={{ id: 'account' }}>
        <Trans>Account</Trans>
      </Tab>
    </Tabs>
  );
  return (
    <Page title={t`Settings`} width="narrow" tabs={tabs}>
      {children}
    </Page>
  );
}
