import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { isWelcomeSlide } from '../../model/slide/welcomeSlide.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { readFlag, rememberFlag } from '../../platform/memory/rememberedFlag.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens } from '../../store/hooks/rows.ts';
import { useLatestPublished } from '../../store/hooks/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerPrompt } from '../notices/CornerPrompt.tsx';

/** Stored in browsers; renaming it asks everybody again. */
const ANSWERED = 'vitrine.installAnswered';

/**
 * Offers installation once, on the dashboard, to people whose first slide is playing; afterwards it stays available
 * in the settings. On other pages it would cover their work.
 */
export function InstallPrompt() {
  const { t } = useLingui();
  const { install } = usePorts();
  const isOpen = useSyncExternalStore(install.subscribe, install.isOpen);
  const { pathname } = useLocation();
  const isPlaying = useIsPlaying();
  const [isAnswered, setAnswered] = useState(() => readFlag(ANSWERED));
  if (!isOpen || isAnswered || !isPlaying || pathname !== '/dashboard') return null;
  const answer = (accept: boolean) => {
    rememberFlag(ANSWERED);
    setAnswered(true);
    if (accept) void install.accept();
  };
  return (
    <CornerPrompt
      label={t`Install Vitrine`}
      urgency="offer"
      onEscape={() => answer(false)}
      actions={
        <>
          <Button size="sm" look="quiet" onPress={() => answer(false)}>
            <Trans>Not now</Trans>
          </Button>
          <Button size="sm" look="primary" onPress={() => answer(true)}>
            <Trans>Install</Trans>
          </Button>
        </>
      }
    >
      <p>
        <strong>
          <Trans>Your slides are on the wall.</Trans>
        </strong>{' '}
        <Trans>Install Vitrine, and it opens from your home screen, with or without network.</Trans>
      </p>
    </CornerPrompt>
  );
}

/** Returns true if a screen is paired and a slide besides the welcome slide is published. */
function useIsPlaying(): boolean {
  const teamId = useTeamId();
  // At most one of two is the team's welcome slide.
  const published = useLatestPublished(teamId, 2) ?? [];
  const screens = useScreens(teamId) ?? [];
  return (
    screens.some(({ deviceId }) => deviceId !== undefined) &&
    published.some((slide) => !isWelcomeSlide(slide))
  );
}
