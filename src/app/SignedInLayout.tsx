import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Fragment, useSyncExternalStore } from 'react';
import { StoreProvider } from '../store/hooks/StoreProvider.tsx';
import { DebugDoor } from './DebugDoor.tsx';
import { ReplacedStore } from './ReplacedStore.tsx';
import { SilentStore } from './SilentStore.tsx';
import { TeamGate } from './TeamGate.tsx';

/** Gives the pages below the store of whoever is signed in. */
export function SignedInLayout() {
  const { session } = useRouteContext({ from: '/signed-in' });
  const store = useSyncExternalStore(session.subscribe, session.store);
  const teamId = useSyncExternalStore(session.subscribe, () => session.current()?.teamId);
  if (!store) return null; // the guard of the route is about to send the person to the login page
  return (
    <StoreProvider store={store}>
      <TeamGate>
        {/* Another team begins with pages that know nothing of the one before. */}
        <Fragment key={teamId}>
          <Outlet />
        </Fragment>
      </TeamGate>
      <SilentStore />
      <ReplacedStore />
      <DebugDoor />
    </StoreProvider>
  );
}
