import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorPlay, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Screen } from '../../model/screen.ts';
import { can } from '../../model/rules/permissions.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useHeartbeats } from '../../store/hooks/facts.ts';
import { useMembership, useScreens, useTeam } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { ScreenRow } from './ScreenRow.tsx';
import styles from './ScreensPage.module.css';

const PairDialog = lazy(() => import('./PairDialog.tsx').then((m) => ({ default: m.PairDialog })));

/** The screens of the team: which are there, whether they answer, and how a new one joins. */
export function ScreensPage() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const screens = useScreens(teamId);
  const mayEdit = can(
    'editScreens',
    useMembership(teamId) ?? undefined,
    useTeam(teamId) ?? undefined,
  );
  const [isPairing, setPairing] = useState<Screen | boolean>(false);
  const pairButton = (
    <Button look="primary" icon={<Plus />} onPress={() => setPairing(true)}>
      <Trans>Pair a screen</Trans>
    </Button>
  );
  return (
    <Page title={t`Screens`} actions={mayEdit && pairButton}>
      {screens?.length === 0 && (
        <EmptyState
          picture={<MonitorPlay />}
          title={<Trans>No screens yet</Trans>}
          actions={mayEdit && pairButton}
        >
          <Trans>Open the player on a media player or TV, and enter the code that it shows.</Trans>
        </EmptyState>
      )}
      {screens && screens.length > 0 && (
        <ScreenList screens={screens} mayEdit={mayEdit} onPair={(screen) => setPairing(screen)} />
      )}
      <Suspense fallback={null}>
        {isPairing !== false && (
          <PairDialog
            screens={screens ?? []}
            screen={typeof isPairing === 'object' ? isPairing : undefined}
            onClose={() => setPairing(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface ScreenListProps {
  readonly screens: readonly Screen[];
  readonly mayEdit: boolean;
  onPair(screen: Screen): void;
}

function ScreenList({ screens, mayEdit, onPair }: ScreenListProps) {
  const { t } = useLingui();
  const now = useNow(15_000);
  const heartbeats = useHeartbeats(useTeamId()) ?? {};
  const sorted = [...screens].sort((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
  return (
    <ul role="list" aria-label={t`Screens`} className={styles.list}>
      {sorted.map((screen) => (
        <ScreenRow
          key={screen.id}
          screen={screen}
          lastMs={heartbeats[screen.id]}
          nowMs={now}
          mayEdit={mayEdit}
          onPair={() => onPair(screen)}
        />
      ))}
    </ul>
  );
}
