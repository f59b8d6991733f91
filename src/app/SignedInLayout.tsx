import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useSyncExternalStore } from 'react';
import { useAfterPaint } from '../platform/react/useAfterPaint.ts';
import { StoreProvider } from '../store/hooks/StoreProvider.tsx';
import { DebugDoor } from './DebugDoor.tsx';
import { PaletteDoor } from './palette/PaletteDoor.tsx';
import { TeamGate } from './TeamGate.tsx';

const StoreNotices = lazy(() =>
  import('./StoreNotices.tsx').then((module) => ({ default: module.StoreNotices })),
);

/** Gives the pages below the store of whoever is signed in. */
export function SignedInLayout() {
  const { session } = useRouteContext({ from: '/signed-in' });
  const store = useSyncExternalStore(session.subscribe, session.store);
  const teamId = useSyncExternalStore(session.subscribe, () => session.current()?.teamId);
  const isPainted = useAfterPaint();
  if (!store) return null; // the guard of the route is about to send the person to the login page
  return (
    <StoreProvider store={store}>
      <TeamGate>
        {/* Another team begins with pages that know nothing of the one before. */}
        <Fragment key={teamId}>
          <PaletteDoor>
            <Outlet />
          </PaletteDoor>
        </Fragment>
      </TeamGate>
      <Suspense fallback={null}>{isPainted && <StoreNotices />}</Suspense>
      <DebugDoor />
    </StoreProvider>
  );
}
