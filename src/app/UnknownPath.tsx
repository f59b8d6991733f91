import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NotFoundPage } from '../features/notFound/NotFoundPage.tsx';
import { loadAppConfig } from '../platform/appConfig.ts';
import { usePorts, useSession } from '../platform/react/ports.tsx';

const RegistrationPage = lazy(() =>
  import('../features/auth/RegistrationPage.tsx').then((m) => ({ default: m.RegistrationPage })),
);

/** The route of registration is configured on the host, so it is compared here and not in the table. */
export function UnknownPath() {
  const { config } = usePorts();
  const { pathname } = useLocation();
  const isSignedIn = useSession() !== null;
  const isRegistration = useIsRegistration(pathname, isSignedIn);
  if (isRegistration === undefined) return null;
  if (!isRegistration && config.registrationPath !== pathname) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  if (isSignedIn) return <Navigate to="/" replace />;
  return (
    <Suspense fallback={null}>
      <RegistrationPage />
    </Suspense>
  );
}

/**
 * Whether the host's registration lies here; undefined while asking. Someone signed in started from the
 * configuration stored on this device, which does not know the path, so the host is asked.
 */
function useIsRegistration(pathname: string, isAsked: boolean): boolean | undefined {
  const [answer, setAnswer] = useState<boolean>();
  useEffect(() => {
    if (!isAsked) return;
    const get: typeof fetch = (...request) => fetch(...request);
    loadAppConfig({ fetch: get, storage: null, path: pathname }).then(
      (config) => setAnswer(config.registrationPath === pathname),
      () => setAnswer(false), // without network nobody can tell, and nobody could register
    );
  }, [pathname, isAsked]);
  return isAsked ? answer : false;
}
