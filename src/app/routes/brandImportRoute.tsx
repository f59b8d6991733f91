import { Navigate } from '@tanstack/react-router';
import { BrandImportPage } from '../../features/brandImport/BrandImportPage.tsx';
import { ForAdminsPage } from '../../features/notFound/ForAdminsPage.tsx';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';

/** Only for users who may edit the brand, or while this device does not know their rights yet. */
export function BrandImport() {
  const teamId = useTeamId();
  const membership = useMembership(teamId);
  const rights = useBrandRights(teamId);
  if (!membership || !rights || rights.canEditBrand) return <BrandImportPage />;
  if (membership.role === 'admin') return <Navigate to="/dashboard" replace />; // its parent team decides
  return (
    <main>
      <ForAdminsPage />
    </main>
  );
}
