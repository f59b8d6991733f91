import type { ReactNode } from 'react';
import { ForAdminsPage } from '../../features/notFound/ForAdminsPage.tsx';
import { useTypedTexts } from '../../ui/fields/useTypedTexts.ts';
import { WatchedForms } from '../../ui/fields/WatchedForms.tsx';

export interface AdminsOnlyProps {
  readonly isAdmin: boolean;
  readonly children: ReactNode;
}

/** A page for admins. Whoever stops being one while it is open gets back what they were typing. */
export function AdminsOnly({ isAdmin, children }: AdminsOnlyProps) {
  const { watch, left } = useTypedTexts(isAdmin);
  if (!isAdmin) return <ForAdminsPage typed={left} />;
  return <WatchedForms watch={watch}>{children}</WatchedForms>;
}
