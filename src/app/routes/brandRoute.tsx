import { useParams } from '@tanstack/react-router';
import { BrandPage, isBrandArea } from '../../features/brand/BrandPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { AdminsOnly } from '../gate/AdminsOnly.tsx';

const BrandImport = lazyPart(() => import('./brandImportRoute.tsx'), 'BrandImport');

/** Part of the Brand Manager, though none of its tabs. */
const IMPORT = 'import';

/** The team's brand, for its admins. */
export function Brand() {
  const { id } = useParams({ from: '/signed-in/shell/brandmanager/$id' });
  const membership = useMembership(useTeamId());
  if (membership === undefined) return null; // local data: no placeholder
  if (id !== IMPORT && !isBrandArea(id)) return <NotFoundPage />;
  return (
    <AdminsOnly isAdmin={membership?.role === 'admin'}>
      {id === IMPORT ? <BrandImport isFirst={false} /> : <BrandPage area={id} />}
    </AdminsOnly>
  );
}
