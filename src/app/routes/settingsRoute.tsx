import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { AccountSettings } from '../../features/settings/AccountSettings.tsx';
import { CampaignsLink } from '../../features/settings/CampaignsLink.tsx';
import { DayParts } from '../../features/settings/DayParts.tsx';
import { LinkedTeams } from '../../features/settings/links/LinkedTeams.tsx';
import { MembersPage } from '../../features/settings/members/MembersPage.tsx';
import { ScreenTags } from '../../features/settings/ScreenTags.tsx';
import { SettingsPage } from '../../features/settings/SettingsPage.tsx';
import { SpecialDayList } from '../../features/settings/SpecialDayList.tsx';
import { TeamSettings } from '../../features/settings/TeamSettings.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { SignOutDialog } from '../shell/SignOutDialog.tsx';
import { AdminsOnly } from '../gate/AdminsOnly.tsx';

/** Settings by their segment of the URL. All except the account are for admins. */
export function Settings() {
  const { id } = useParams({ from: '/signed-in/shell/settings/$id' });
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null; // local data: no placeholder
  const page = pageOf(id);
  if (!page) return <NotFoundPage />;
  return (
    <AdminsOnly isAdmin={id === 'account' || membership?.role === 'admin'}>
      <SettingsPage area={id} SignOutDialog={SignOutDialog}>
        {page}
      </SettingsPage>
    </AdminsOnly>
  );
}

function pageOf(id: string): ReactNode {
  if (id === 'account') return <AccountSettings />;
  if (id === 'team') return <TeamSettings />;
  if (id === 'members') return <MembersPage />;
  if (id === 'linked-teams') return <LinkedTeams />;
  if (id === 'day-parts') {
    return (
      <>
        <DayParts />
        <SpecialDayList />
        <CampaignsLink />
      </>
    );
  }
  return id === 'screen-tags' ? <ScreenTags /> : undefined;
}
