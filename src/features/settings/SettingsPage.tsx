import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { Page } from '../../ui/Page.tsx';
import { Tab, TabAction, Tabs } from '../../ui/Tabs.tsx';

export interface SettingsPageProps {
  readonly children: ReactNode;
  /** Asks before signing out; put together by the app, which knows what waits. */
  readonly SignOutDialog: ComponentType<{ onClose(): void }>;
}

/** The frame of all settings. */
export function SettingsPage({ children, SignOutDialog }: SettingsPageProps) {
  const { t } = useLingui();
  const isAdmin = useMembership(useTeamId())?.role === 'admin';
  const [isLeaving, setLeaving] = useState(false);
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
      <TabAction onPress={() => setLeaving(true)}>
        <Trans>Sign out</Trans>
      </TabAction>
    </Tabs>
  );
  return (
    <Page title={t`Settings`} width="narrow" tabs={tabs}>
      {children}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </Page>
  );
}
