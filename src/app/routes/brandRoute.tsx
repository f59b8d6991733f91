import { useParams } from '@tanstack/react-router';
import { BrandPage, isBrandArea } from '../../features/brand/BrandPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';

/** The brand of the team, for its admins. */
export function Brand() {
  const { id } = useParams({ from: '/signed-in/shell/brandmanager/$id' });
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null; // local data: here before a placeholder would be seen
  const isAllowed = membership?.role === 'admin' && isBrandArea(id);
  return isAllowed ? <BrandPage area={id} /> : <NotFoundPage />;
}
