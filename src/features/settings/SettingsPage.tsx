import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Tab, TabAction, Tabs } from '../../ui/layout/Tabs.tsx';

/** By their segment of the URL. */
type SettingsArea = 'account' | 'team' | 'members' | 'linked-teams' | 'screen-tags' | 'day-parts';

export interface SettingsPageProps {
  /** Its segment of the URL. */
  readonly area: string;
  readonly children: ReactNode;
  /** Confirms signing out; injected by the app, which knows what is waiting to be sent. */
  readonly SignOutDialog: ComponentType<{ onClose(): void }>;
}

/** The frame of all settings pages. */
export function SettingsPage({ area, children, SignOutDialog }: SettingsPageProps) {
  const { t } = useLingui();
  const isAdmin = useMembership(useTeamId())?.role === 'admin';
  const [isLeaving, setLeaving] = useState(false);
  const names: { readonly [area in SettingsArea]: string } = {
    account: t`Account`,
    team: t`Team`,
    members: t`Members`,
    'linked-teams': t`Linked teams`,
    'screen-tags': t`Screen tags`,
    'day-parts': t`Times`,
  };
  const tabs = (
    <Tabs label={t`Settings`}>
      <Tab to="/settings/$id" params={{ id: 'account' }}>
        {names.account}
      </Tab>
      {isAdmin && (
        <>
          <Tab to="/settings/$id" params={{ id: 'team' }}>
            {names.team}
          </Tab>
          <Tab to="/settings/$id" params={{ id: 'members' }}>
            {names.members}
          </Tab>
          <Tab to="/settings/$id" params={{ id: 'linked-teams' }}>
            {names['linked-teams']}
          </Tab>
          <Tab to="/settings/$id" params={{ id: 'screen-tags' }}>
            {names['screen-tags']}
          </Tab>
          <Tab to="/settings/$id" params={{ id: 'day-parts' }}>
            {names['day-parts']}
          </Tab>
        </>
      )}
      <TabAction onPress={() => setLeaving(true)}>
        <Trans>Sign out</Trans>
      </TabAction>
    </Tabs>
  );
  return (
    <Page title={t`Settings`} area={names[area as SettingsArea]} width="narrow" tabs={tabs}>
      {children}
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </Page>
  );
}
