import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { loadAppConfig } from '../../platform/host/appConfig.ts';
import { usePorts, useSession } from '../../platform/react/ports.tsx';
import { lazyPart } from '../../platform/react/lazyPart.tsx';

const RegistrationPage = lazyPart(
  () => import('../../features/auth/RegistrationPage.tsx'),
  'RegistrationPage',
);

/** The registration path is configured on the host, so it is compared here instead of in the route table. */
export function UnknownPath() {
  // While the next page loads, `location` is its URL already, although this page is still shown.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const isSignedIn = useSession() !== null;
  // Registering signs the user in before the next page has loaded; meanwhile this page must not change.
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
  return <RegistrationPage />;
}

/**
 * A signed-in user started with the configuration stored on this device, which lacks the registration path, so the
 * host is asked. On that path they are redirected home, as on the login page, since they need not register.
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
      () => setMissing(true), // offline the path is unknown, and registering impossible
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
