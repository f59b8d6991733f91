import { Navigate } from '@tanstack/react-router';
import { BrandImportPage } from '../../features/brandImport/BrandImportPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';

/** Only for those who may set the brand. On a device that does not know that yet, it is offered. */
export function BrandImport() {
  const teamId = useTeamId();
  const membership = useMembership(teamId);
  const rights = useBrandRights(teamId);
  if (!membership || !rights || rights.canEditBrand) return <BrandImportPage />;
  if (membership.role === 'admin') return <Navigate to="/dashboard" replace />; // as its parent decides
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
