import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MonitorPlay, Plus } from 'lucide-react';
import { useState } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import { can } from '../../model/rules/permissions.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { useNow } from '../../platform/react/useNow.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useLastContact } from '../../store/hooks/lastContact.ts';
import { usePlan } from '../../store/hooks/facts.ts';
import { useMembership, useTeam } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ContactAge } from './ContactAge.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestChanges } from './LatestChanges.tsx';
import type { ScreenParts } from './parts.ts';
import { ScreenGrid } from './ScreenGrid.tsx';
import { ScreenTabs } from '../../verbs/screens/ScreenTabs.tsx';
import { TypedTexts } from '../../ui/fields/TypedTexts.tsx';
import { useTypedTexts } from '../../ui/fields/useTypedTexts.ts';
import { WatchedForms } from '../../ui/fields/WatchedForms.tsx';
import { type ScreenOverview, useOverview } from './useOverview.ts';

const PairDialog = lazyPart(() => import('./PairDialog.tsx'), 'PairDialog');

/** The team's screens: what each does now, and how to add one. */
export function ScreensPage({ SlidePicture }: ScreenParts) {
  const { t } = useLingui();
  const overviews = useOverview();
  const mayEdit = useMayEditScreens();
  const { watch, left } = useTypedInDialogs(overviews, mayEdit === true);
  const pairing = usePairingDialog();
  const plan = usePlan(useTeamId());
  // All of it comes at once: what came later would push away what somebody already reads.
  if (!overviews || mayEdit === undefined || plan === undefined) {
    return <Page title={t`Screens`}>{null}</Page>;
  }
  const paired = overviews.filter(isPaired).length;
  const pairButton = (
    <Button look="primary" icon={<Plus />} onPress={() => pairing.open()}>
      <Trans>Pair a screen</Trans>
    </Button>
  );
  return (
    <WatchedForms watch={watch}>
      <Page
        title={t`Screens`}
        description={overviews.length > 0 && <Summary overviews={overviews} most={plan?.screens} />}
        actions={mayEdit && pairButton}
        tabs={<ScreenTabs />}
      >
        <TypedTexts texts={left} />
        {overviews.length === 0 && (
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
        {overviews.length > 0 && paired === 0 && mayEdit && <FirstSteps />}
        {overviews.length > 0 && (
          <ScreenGrid
            overviews={overviews}
            mayEdit={mayEdit}
            SlidePicture={SlidePicture}
            onPair={pairing.open}
          />
        )}
        {pairing.isOpen && mayEdit && (
          <PairDialog
            screens={overviews.map(({ screen }) => screen)}
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

/** Returns whether the user may edit screens and alerts; undefined while loading. */
export function useMayEditScreens(): boolean | undefined {
  const teamId = useTeamId();
  const [member, team] = [useMembership(teamId), useTeam(teamId)];
  if (member === undefined || team === undefined) return undefined;
  return can('editScreens', member ?? undefined, team ?? undefined);
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

const isPaired = ({ now }: ScreenOverview): boolean => now.kind !== 'unpaired';

interface SummaryProps {
  readonly overviews: readonly ScreenOverview[];
  /** How many screens the team may have, if that is limited. */
  readonly most: number | undefined;
}

function Summary({ overviews, most }: SummaryProps) {
  const plays = overviews.filter(({ now: { kind } }) => kind === 'plays').length;
  const care = overviews.filter(({ needsCare }) => needsCare).length;
  const paired = overviews.filter(isPaired).length;
  const isUnknown = overviews.some(({ now: { kind } }) => kind === 'unknown');
  const now = useNow(15_000);
  const lastContact = useLastContact(15_000);
  return (
    <>
      {paired === 0 ? (
        <Trans>No screen is paired yet</Trans>
      ) : isUnknown ? (
        <Plural value={paired} one="# screen, not known yet" other="# screens, not known yet" />
      ) : (
        <Trans>
          {plays} of {paired} playing
        </Trans>
      )}
      {care > 0 && (
        <>
          <Wording>{' · '}</Wording>
          <Plural value={care} one="# needs attention" other="# need attention" />
        </>
      )}
      {lastContact && <ContactAge lastContact={lastContact} nowMs={now} />}
      {most !== undefined && (
        <>
          <Wording>{' · '}</Wording>
          <Plural value={most} one="at most # screen" other="at most # screens" />
        </>
      )}
    </>
  );
}
