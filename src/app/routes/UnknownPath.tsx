import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { loadAppConfig } from '../../platform/host/appConfig.ts';
import { usePorts, useSession } from '../../platform/react/ports.tsx';

const RegistrationPage = lazy(() =>
  import('../../features/auth/RegistrationPage.tsx').then((m) => ({ default: m.RegistrationPage })),
);

/** The route of registration is configured on the host, so it is compared here and not in the table. */
export function UnknownPath() {
  // While the next page loads, the address is its already and this page still that of the last one.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const isSignedIn = useSession() !== null;
  // Who registers here is signed in before the page has gone on: it stays the page it was.
  const [wasSignedIn] = useState(isSignedIn);
  return wasSignedIn ? (
    <UnknownToSignedIn key={pathname} pathname={pathname} />
  ) : (
    <UnknownToOthers pathname={pathname} />
  );
}

function UnknownToOthers({ pathname }: { readonly pathname: string }) {
  const { config } = usePorts();
  if (config.registrationPath !== pathname) return <Missing />;
  return (
    <Suspense fallback={null}>
      <RegistrationPage />
    </Suspense>
  );
}

/**
 * Somebody who is signed in started from the configuration stored on this device, which does not know
 * the path of registration: the host is asked. There is nothing to register, as at the login page.
 */
function UnknownToSignedIn({ pathname }: { readonly pathname: string }) {
  const navigate = useNavigate();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const get: typeof fetch = (...request) => fetch(...request);
    loadAppConfig({ fetch: get, storage: null, path: pathname }).then(
      ({ registrationPath }) => {
        if (registrationPath === pathname) void navigate({ to: '/', replace: true });
        else setMissing(true);
      },
      () => setMissing(true), // without network nobody can tell, and nobody could register
    );
  }, [pathname, navigate]);
  return isMissing ? <Missing /> : null;
}

function Missing() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
