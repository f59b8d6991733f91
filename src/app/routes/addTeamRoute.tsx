import { AddTeamPage } from '../../features/settings/links/AddTeamPage.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { AdminsOnly } from '../gate/AdminsOnly.tsx';

/** Adding a child team, for admins. */
export function AddTeam() {
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null;
  return (
    <AdminsOnly isAdmin={membership?.role === 'admin'}>
      <AddTeamPage />
    </AdminsOnly>
  );
}
