import { useParams } from '@tanstack/react-router';
import { BrandPage, isBrandArea } from '../../features/brand/BrandPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { AdminsOnly } from '../gate/AdminsOnly.tsx';

/** The team's brand, for its admins. */
export function Brand() {
  const { id } = useParams({ from: '/signed-in/shell/brandmanager/$id' });
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null; // local data: no placeholder
  if (!isBrandArea(id)) return <NotFoundPage />;
  return (
    <AdminsOnly isAdmin={membership?.role === 'admin'}>
      <BrandPage area={id} />
    </AdminsOnly>
  );
}
