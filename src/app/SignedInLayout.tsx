import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { StoreProvider } from '../store/hooks/StoreProvider.tsx';
import { DebugDoor } from './DebugDoor.tsx';
import { TeamGate } from './TeamGate.tsx';

/** Gives the pages below the store of whoever is signed in. */
export function SignedInLayout() {
  const { session } = useRouteContext({ from: '/signed-in' });
  const store = useSyncExternalStore(session.subscribe, session.store);
  if (!store) return null; // the guard of the route is about to send the person to the login page
  return (
    <StoreProvider store={store}>
      <TeamGate>
        <Outlet />
      </TeamGate>
      <DebugDoor />
    </StoreProvider>
  );
}
