import { Trans, useLingui } from '@lingui/react/macro';
import { CircleHelp, CirclePlay, Hourglass, MonitorOff, Moon, OctagonX, Siren } from 'lucide-react';
import { isFault } from '../../model/rules/screenNow.ts';
import type { ScreenOrientation } from '../../model/screen/screen.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import type { ScreenParts } from './parts.ts';
import styles from './Preview.module.css';
import type { ScreenOverview } from './useOverview.ts';
import { timeThere } from './zone.ts';

/** A small screen that shows what the real one shows, as far as known. */
export function Preview({
  overview,
  SlidePicture,
}: ScreenParts & { readonly overview: ScreenOverview }) {
  const { screen, timeZone, now, shows } = overview;
  return (
    <div className={styles.stage}>
      <div
        className={styles.frame}
        data-orientation={screen.orientation}
        data-lit={now.kind !== 'dark' && !isFault(now)}
      >
        <Picture {...{ now, shows, timeZone, SlidePicture }} orientation={screen.orientation} />
      </div>
    </div>
  );
}

interface PictureProps extends ScreenParts, Pick<ScreenOverview, 'now' | 'shows' | 'timeZone'> {
  readonly orientation: ScreenOrientation;
}

/** What hangs there: never a picture that is not on the screen. */
function Picture({ now, shows, timeZone, orientation, SlidePicture }: PictureProps) {
  const { t } = useLingui();
  switch (now.kind) {
    case 'plays':
      if (shows) return <SlidePicture slide={shows} orientation={orientation} />;
      if (!now.slide) return <CirclePlay aria-hidden />;
      return <span className={styles.note}>{t`Another team’s slide`}</span>;
    case 'idle':
      return (
        <span className={styles.note}>
          <ClockCard timeZone={timeZone} />
        </span>
      );
    case 'dark':
      return <Moon aria-hidden />;
    case 'alert':
      return <Siren aria-hidden />;
    case 'loading':
    case 'starting':
    case 'newSettings':
      return <Hourglass aria-hidden />;
    case 'stuck':
      return <OctagonX aria-hidden />;
    case 'silent':
    case 'neverStarted':
    case 'unknown':
      return <CircleHelp aria-hidden />;
    case 'unpaired':
      return <MonitorOff aria-hidden />;
  }
}

/** The local time of the screen, like the player's own clock card, if the time zone is known. */
function ClockCard({ timeZone }: { readonly timeZone: string | undefined }) {
  const { i18n } = useLingui();
  const now = useServerNow(15_000);
  return (
    <>
      {timeZone && <span className={styles.time}>{timeThere(timeZone, now, i18n.locale)}</span>}
      <Trans>Clock</Trans>
    </>
  );
}
