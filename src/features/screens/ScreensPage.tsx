import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MonitorPlay, Plus } from 'lucide-react';
import { useState } from 'react';
import { can } from '../../model/rules/permissions.ts';
import type { Screen } from '../../model/screen.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useHeard } from '../../store/hooks/heard.ts';
import { usePlan } from '../../store/hooks/facts.ts';
import { useMembership, useTeam } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { HeardAge } from './HeardAge.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestChanges } from './LatestChanges.tsx';
import type { ScreenParts } from './parts.ts';
import { ScreenGrid } from './ScreenGrid.tsx';
import { ScreenTabs } from '../../ui/ScreenTabs.tsx';
import { TypedTexts } from '../../ui/TypedTexts.tsx';
import { useTypedTexts } from '../../ui/useTypedTexts.ts';
import { WatchedForms } from '../../ui/WatchedForms.tsx';
import { type ScreenOverview, useOverview } from './useOverview.ts';

const PairDialog = lazyPart(() => import('./PairDialog.tsx'), 'PairDialog');

/** The team's screens: what each shows, whether it is online, and how to add one. */
export function ScreensPage({ SlidePicture }: ScreenParts) {
  const { t } = useLingui();
  const overviews = useOverview();
  const mayEdit = useMayEditScreens();
  const { watch, left } = useTypedInDialogs(overviews, mayEdit);
  const pairing = usePairingDialog();
  const paired = overviews?.filter(({ level }) => level !== 'unpaired').length ?? 0;
  const pairButton = (
    <Button look="primary" icon={<Plus />} onPress={() => pairing.open()}>
      <Trans>Pair a screen</Trans>
    </Button>
  );
  return (
    <WatchedForms watch={watch}>
      <Page
        title={t`Screens`}
        description={overviews && overviews.length > 0 && <Summary overviews={overviews} />}
        actions={mayEdit && pairButton}
        tabs={<ScreenTabs />}
      >
        <TypedTexts texts={left} />
        {overviews?.length === 0 && (
          <EmptyState
            picture={<MonitorPlay />}
            title={<Trans>No screens yet</Trans>}
            actions={mayEdit && pairButton}
          >
            <Trans>
              Open the player on a media player or TV, and enter the code that it shows.
            </Trans>
          </EmptyState>
        )}
        {paired > 0 && <LatestChanges />}
        {overviews && overviews.length > 0 && paired === 0 && mayEdit && <FirstSteps />}
        {overviews && overviews.length > 0 && (
          <ScreenGrid
            overviews={overviews}
            mayEdit={mayEdit}
            SlidePicture={SlidePicture}
            onPair={pairing.open}
          />
        )}
        {pairing.isOpen && mayEdit && (
          <PairDialog
            screens={(overviews ?? []).map(({ screen }) => screen)}
            screen={pairing.screen}
            code={pairing.code}
            onClose={pairing.close}
          />
        )}
      </Page>
    </WatchedForms>
  );
}

/** The dialog of a screen goes with it, when somebody else removes it, as all of them do with the right to edit. */
function useTypedInDialogs(overviews: readonly ScreenOverview[] | undefined, mayEdit: boolean) {
  const [typedIn, setTypedIn] = useState<string>();
  const isThere = overviews?.some(({ screen }) => screen.id === typedIn) ?? true;
  const { watch, left } = useTypedTexts(mayEdit && (typedIn === undefined || isThere));
  const onInput: typeof watch.onInput = (event) => {
    const form = (event.target as Element).closest<HTMLElement>('[data-screen]');
    setTypedIn(form?.dataset['screen']);
    watch.onInput(event);
  };
  return { watch: { ...watch, onInput }, left };
}

/** Returns true if the user may edit screens and alerts. */
export function useMayEditScreens(): boolean {
  const teamId = useTeamId();
  return can('editScreens', useMembership(teamId) ?? undefined, useTeam(teamId) ?? undefined);
}

/** The pairing dialog opens by button, and by the URL in a player's QR code. */
function usePairingDialog() {
  const { code } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [target, setTarget] = useState<Screen | 'any'>();
  return {
    isOpen: target !== undefined || code !== undefined,
    screen: typeof target === 'object' ? target : undefined,
    code,
    open: (screen?: Screen) => setTarget(screen ?? 'any'),
    close: () => {
      setTarget(undefined);
      if (code !== undefined) void navigate({ to: '/screens', search: {}, replace: true });
    },
  };
}

function Summary({ overviews }: { readonly overviews: readonly ScreenOverview[] }) {
  const online = overviews.filter(({ level }) => level === 'online').length;
  const care = overviews.filter(({ needsCare }) => needsCare).length;
  const paired = overviews.filter(({ level }) => level !== 'unpaired').length;
  const licences = usePlan(useTeamId())?.screens;
  const now = useNow(15_000);
  const heard = useHeard(15_000);
  return (
    <>
      {paired === 0 ? (
        <Trans>No screen is paired yet</Trans>
      ) : (
        <Trans>
          {online} of {paired} online
        </Trans>
      )}
      {care > 0 && (
        <>
          {' · '}
          <Plural value={care} one="# needs attention" other="# need attention" />
        </>
      )}
      {heard && <HeardAge heard={heard} nowMs={now} />}
      {licences !== undefined && (
        <>
          {' · '}
          <Plural value={licences} one="# license" other="# licenses" />
        </>
      )}
    </>
  );
}
