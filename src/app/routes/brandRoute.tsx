import { useParams } from '@tanstack/react-router';
import { BrandPage, isBrandArea } from '../../features/brand/BrandPage.tsx';
import { ForAdminsPage } from '../../features/notFound/ForAdminsPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';

/** The team's brand, for its admins. */
export function Brand() {
  const { id } = useParams({ from: '/signed-in/shell/brandmanager/$id' });
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null; // local data: no placeholder
  if (!isBrandArea(id)) return <NotFoundPage />;
  return membership?.role === 'admin' ? <BrandPage area={id} /> : <ForAdminsPage />;
}
