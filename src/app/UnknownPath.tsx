import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from '../features/notFound/NotFoundPage.tsx';
import { usePorts } from '../platform/react/ports.tsx';

const RegistrationPage = lazy(() =>
  import('../features/auth/RegistrationPage.tsx').then((m) => ({ default: m.RegistrationPage })),
);

/** The route of registration is configured on the host, so it is compared here and not in the table. */
export function UnknownPath() {
  const { config } = usePorts();
  const { pathname } = useLocation();
  if (config.registrationPath !== pathname) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  return (
    <Suspense fallback={null}>
      <RegistrationPage />
    </Suspense>
  );
}
