import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../features/notFound/NotFoundPage.tsx';
import { AccountSettings } from '../features/settings/AccountSettings.tsx';
import { SettingsPage } from '../features/settings/SettingsPage.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

export function Settings() {
  const { id } = useParams({ from: '/signed-in/shell/settings/$id' });
  if (id !== 'account') return <NotFoundPage />;
  return (
    <SettingsPage>
      <AccountSettings SignOutDialog={SignOutDialog} />
    </SettingsPage>
  );
}
