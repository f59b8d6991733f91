import { Navigate } from '@tanstack/react-router';
import { BrandImportPage } from '../../features/brandImport/BrandImportPage.tsx';
import { ForAdminsPage } from '../../features/notFound/ForAdminsPage.tsx';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { useTypedTexts } from '../../ui/useTypedTexts.ts';
import { WatchedForms } from '../../ui/WatchedForms.tsx';

/** Only for users who may edit the brand, or while this device does not know their rights yet. */
export function BrandImport() {
  const teamId = useTeamId();
  const membership = useMembership(teamId);
  const rights = useBrandRights(teamId);
  const mayImport = !membership || !rights || rights.canEditBrand;
  const { watch, left } = useTypedTexts(mayImport);
  if (mayImport)
    return (
      <WatchedForms watch={watch}>
        <BrandImportPage />
      </WatchedForms>
    );
  if (membership.role !== 'admin')
    return (
      <main>
        <ForAdminsPage typed={left} />
      </main>
    );
  // Its parent team decides.
  return left.length > 0 ? <BrandImportPage typed={left} /> : <Navigate to="/dashboard" replace />;
}
