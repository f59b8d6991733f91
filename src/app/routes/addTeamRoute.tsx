import { AddTeamPage } from '../../features/settings/links/AddTeamPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';

/** Adding a child team; for anybody but admins the page does not exist. */
export function AddTeam() {
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null;
  return membership?.role === 'admin' ? <AddTeamPage /> : <NotFoundPage isForAdmins />;
}
