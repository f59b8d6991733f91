import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { Page } from '../../ui/Page.tsx';
import { Tab, Tabs } from '../../ui/Tabs.tsx';

/** The frame of all settings. */
export function SettingsPage({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const isAdmin = useMembership(useTeamId())?.role === 'admin';
  const tabs = (
    <Tabs label={t`Settings`}>
      <Tab to="/settings/$id" params={{ id: 'account' }}>
        <Trans>Account</Trans>
      </Tab>
      {isAdmin && (
        <>
          <Tab to="/settings/$id" params={{ id: 'team' }}>
            <Trans>Team</Trans>
          </Tab>
          <Tab to="/settings/$id" params={{ id: 'members' }}>
            <Trans>Members</Trans>
          </Tab>
          <Tab to="/settings/$id" params={{ id: 'linked-teams' }}>
            <Trans>Linked teams</Trans>
          </Tab>
          <Tab to="/settings/$id" params={{ id: 'screen-tags' }}>
            <Trans>Screen tags</Trans>
          </Tab>
        </>
      )}
    </Tabs>
  );
  return (
    <Page title={t`Settings`} width="narrow" tabs={tabs}>
      {children}
    </Page>
  );
}
