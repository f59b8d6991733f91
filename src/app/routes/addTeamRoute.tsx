import { AddTeamPage } from '../../features/settings/links/AddTeamPage.tsx';
import { ForAdminsPage } from '../../features/notFound/ForAdminsPage.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';

/** Adding a child team, for admins. */
export function AddTeam() {
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null;
  return membership?.role === 'admin' ? <AddTeamPage /> : <ForAdminsPage />;
}
