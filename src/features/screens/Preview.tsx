import { Trans, useLingui } from '@lingui/react/macro';
import { Moon, MonitorOff } from 'lucide-react';
import { useServerNow } from '../../store/hooks/heard.ts';
import type { ScreenParts } from './parts.ts';
import styles from './Preview.module.css';
import type { ScreenOverview } from './useOverview.ts';
import { timeThere } from './zone.ts';

/** A small screen that shows what the real one shows, as far as known. */
export function Preview({
  overview,
  SlidePicture,
}: ScreenParts & { readonly overview: ScreenOverview }) {
  const { t } = useLingui();
  const { screen, timeZone, level, report, shows } = overview;
  const isLit = level === 'online' || level === 'quiet';
  return (
    <div className={styles.stage}>
      <div className={styles.frame} data-orientation={screen.orientation} data-lit={isLit}>
        {shows && level !== 'unpaired' && (
          <SlidePicture slide={shows} orientation={screen.orientation} />
        )}
        {!shows && report && level !== 'unpaired' && (
          <span className={styles.note}>
            {report.playing ? t`Another team’s slide` : <Clock timeZone={timeZone} />}
          </span>
        )}
        {level === 'unpaired' && <MonitorOff aria-hidden />}
        {level === 'resting' && (
          <span className={styles.night}>
            <Moon aria-hidden />
          </span>
        )}
      </div>
      {report?.alert !== undefined && <span className={styles.alert}>{t`Alert`}</span>}
    </div>
  );
}

/** The local time of the screen, like the player's own clock card, if the time zone is known. */
function Clock({ timeZone }: { readonly timeZone: string | undefined }) {
  const { i18n } = useLingui();
  const now = useServerNow(15_000);
  return (
    <>
      {timeZone && <span className={styles.time}>{timeThere(timeZone, now, i18n.locale)}</span>}
      <Trans>Clock</Trans>
    </>
  );
}
