import { Navigate } from '@tanstack/react-router';
import {
  BrandImportPage,
  type BrandImportPageProps,
} from '../../features/brandImport/BrandImportPage.tsx';
import { ForAdminsPage } from '../../features/notFound/ForAdminsPage.tsx';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useMembership } from '../../store/hooks/rows.ts';
import { useTypedTexts } from '../../ui/fields/useTypedTexts.ts';
import { WatchedForms } from '../../ui/fields/WatchedForms.tsx';

/** The import that a new team is offered. */
export const FirstBrandImport = () => <BrandImport isFirst />;

/** Only for users who may edit the brand, or while this device does not know their rights yet. */
export function BrandImport({ isFirst }: Pick<BrandImportPageProps, 'isFirst'>) {
  const teamId = useTeamId();
  const membership = useMembership(teamId);
  const rights = useBrandRights(teamId);
  const mayImport = !membership || !rights || rights.canEditBrand;
  const { watch, left } = useTypedTexts(mayImport);
  if (mayImport)
    return (
      <WatchedForms watch={watch}>
        <BrandImportPage isFirst={isFirst} />
      </WatchedForms>
    );
  if (membership.role !== 'admin')
    return (
      <main>
        <ForAdminsPage typed={left} />
      </main>
    );
  // Its parent team decides.
  if (left.length > 0) return <BrandImportPage isFirst={isFirst} typed={left} />;
  return isFirst ? (
    <Navigate to="/dashboard" replace />
  ) : (
    <Navigate to="/brandmanager/$id" params={{ id: 'logo' }} replace />
  );
}
