import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useAfterPaint } from '../../platform/react/useAfterPaint.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useUser } from '../../store/hooks/rows.ts';
import { StoreProvider } from '../../store/hooks/StoreProvider.tsx';
import { TeamNameContext } from '../../ui/layout/Page.tsx';
import { createEarlyKeys } from '../palette/earlyKeys.ts';
import {
  createCommandRegistry,
  CommandRegistryContext,
  usePaletteKey,
} from '../../verbs/commandRegistry.ts';
import { TeamGate } from './TeamGate.tsx';
import { watchDebug } from '../../platform/host/debugDoor.ts';

const DebugPanel = lazyPart(() => import('../../features/sync/DebugPanel.tsx'), 'DebugPanel');

const PaletteDoor = lazyPart(() => import('../palette/PaletteDoor.tsx'), 'PaletteDoor');
const StoreNotices = lazyPart(() => import('../notices/StoreNotices.tsx'), 'StoreNotices');

/** Provides the signed-in account's store to the pages below. */
export function SignedInLayout() {
  const { session } = useRouteContext({ from: '/signed-in' });
  const store = useSyncExternalStore(session.subscribe, session.store);
  const teamId = useSyncExternalStore(session.subscribe, () => session.current()?.teamId);
  const isPainted = useAfterPaint();
  const [registry] = useState(createCommandRegistry);
  usePaletteKey(registry);
  const [early] = useState(createEarlyKeys);
  useEffect(() => early.listen(), [early]);
  if (!store) return null; // the route guard is about to redirect to the login page
  return (
    <StoreProvider store={store}>
      <CommandRegistryContext value={registry}>
        <TeamGate>
          {/* A key per team resets all pages on a team switch. */}
          <Fragment key={teamId}>
            <InTeam teamId={teamId}>
              <Outlet />
            </InTeam>
            {isPainted && <PaletteDoor early={early} />}
          </Fragment>
        </TeamGate>
      </CommandRegistryContext>
      {isPainted && <StoreNotices />}
      <DebugDoor />
    </StoreProvider>
  );
}

interface InTeamProps {
  readonly teamId: string | null | undefined;
  readonly children: ReactNode;
}

/** Adds the team's name to the titles of people with several teams. */
function InTeam({ teamId, children }: InTeamProps) {
  const teams = useUser()?.teams ?? {};
  const hasSeveral = Object.keys(teams).length > 1;
  const name = hasSeveral && teamId ? (teams[teamId as keyof typeof teams]?.name ?? '') : '';
  return <TeamNameContext value={name}>{children}</TeamNameContext>;
}

/** Opens the sync debug panel on request; nothing of it is loaded before. */
function DebugDoor() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => watchDebug(() => setOpen(true)), []);
  return isOpen ? <DebugPanel onClose={() => setOpen(false)} /> : null;
}
