import { useLingui } from '@lingui/react/macro';
import { Moon, MonitorOff } from 'lucide-react';
import type { ScreenParts } from './parts.ts';
import styles from './Preview.module.css';
import type { ScreenOverview } from './useOverview.ts';

/** A small screen that shows what the real one shows, as far as is known. */
export function Preview({
  overview,
  SlidePicture,
}: ScreenParts & { readonly overview: ScreenOverview }) {
  const { t } = useLingui();
  const { screen, level, report, shows } = overview;
  const isLit = level === 'online' || level === 'quiet';
  return (
    <div className={styles.stage}>
      <div className={styles.frame} data-orientation={screen.orientation} data-lit={isLit}>
        {shows && level !== 'unpaired' && (
          <SlidePicture slide={shows} orientation={screen.orientation} />
        )}
        {!shows && report && level !== 'unpaired' && (
          <span className={styles.note}>{report.playing ? t`Another team’s slide` : t`Clock`}</span>
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
