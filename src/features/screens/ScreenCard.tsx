import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { formatAgo, formatBytes } from '../../i18n/formats.ts';
import { placeOfZone } from '../../i18n/placeOfZone.ts';
import { useServerNow } from '../../store/hooks/heard.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import common from '../../ui/common.module.css';
import { MenuButton } from './MenuButton.tsx';
import type { ScreenParts } from './parts.ts';
import { Preview } from './Preview.tsx';
import styles from './ScreensPage.module.css';
import type { ScreenOverview } from './useOverview.ts';
import { useScreenTexts } from './useScreenTexts.ts';
import { timeThere, zoneOffset } from './zone.ts';

export interface ScreenCardProps extends ScreenParts {
  readonly overview: ScreenOverview;
  readonly mayEdit: boolean;
  /** Undefined unless screens are being selected. */
  readonly isChosen: boolean | undefined;
  /** Rendered as one row of a list, for teams with many screens. */
  readonly isRow: boolean;
  onChoose(isChosen: boolean): void;
  onPair(): void;
}

/** One screen: what it shows, its state, and its actions. */
export function ScreenCard(props: ScreenCardProps) {
  const { overview, mayEdit, isChosen, isRow, onChoose, onPair, SlidePicture } = props;
  const { t } = useLingui();
  const texts = useScreenTexts();
  const { screen, level, report, shows, tags } = overview;
  const failures = Object.keys(report?.failures ?? {}).length;
  const facts = [texts.orientation(screen), screen.location, ...tags].filter(Boolean).join(' · ');
  return (
    <li className={styles.card}>
      <Preview overview={overview} SlidePicture={SlidePicture} />
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to="/screens/$id" params={{ id: screen.id }} className={styles.link}>
            {screen.name}
          </Link>
        </h2>
        {isChosen !== undefined ? (
          <input
            type="checkbox"
            className={styles.choice}
            aria-label={t`Choose ${screen.name}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        ) : (
          mayEdit && (
            <MenuButton screen={screen} label={t`Actions for ${screen.name}`} onPair={onPair} />
          )
        )}
      </div>
      <p className={styles.facts}>{facts}</p>
      {isRow && (
        <p className={styles.shows}>{shows && (shows.title || <Trans>Untitled slide</Trans>)}</p>
      )}
      <div className={styles.state}>
        <StateLine overview={overview} />
        {level === 'unpaired' && mayEdit && (
          <Button size="sm" onPress={onPair}>
            <Trans>Pair</Trans>
          </Button>
        )}
      </div>
      {failures > 0 && (
        <p className={styles.failures}>
          <TriangleAlert aria-hidden />
          <Plural value={failures} one="# slide cannot play" other="# slides cannot play" />
        </p>
      )}
    </li>
  );
}

function NoRoom({ bytes }: { readonly bytes: number }) {
  const { i18n } = useLingui();
  const size = formatBytes(bytes, i18n.locale);
  return <Trans>No room for {size}</Trans>;
}

/**
 * Returns the time at a screen that was set to a zone, or whose clock differs from the one of this device; then with
 * the name of the place, as beside a state it would be taken for the time of that.
 */
function timeToTell({ screen, timeZone }: ScreenOverview, nowMs: number, language: string) {
  if (!timeZone) return undefined;
  const isHere = zoneOffset(timeZone, nowMs) === zoneOffset(undefined, nowMs);
  const time = timeThere(timeZone, nowMs, language);
  if (!isHere) return `${time} (${placeOfZone(timeZone, language)})`;
  return screen.timeZone && time;
}

/** The level, and where relevant since when. */
export function StateLine({ overview }: { readonly overview: ScreenOverview }) {
  const { t, i18n } = useLingui();
  const now = useServerNow(15_000);
  const [tone, text] = useScreenTexts().level(overview.level);
  const { level, lastMs, report } = overview;
  const time = timeToTell(overview, now, i18n.locale);
  const isAwake = level === 'online' || level === 'resting';
  const isLoading = report !== undefined && report.media.haveBytes < report.media.wantedBytes;
  const noRoomBytes = report?.media.noRoomBytes ?? 0;
  const percent = isLoading
    ? Math.floor((100 * report.media.haveBytes) / report.media.wantedBytes)
    : 100;
  return (
    <span className={styles.stateLine}>
      <Tag tone={tone} dot>
        {text}
      </Tag>
      {level === 'online' && isLoading && (
        <span className={common.note}>
          <Trans>Loading {percent} %</Trans>
        </span>
      )}
      {level === 'online' && !isLoading && noRoomBytes > 0 && (
        <span className={common.note}>
          <NoRoom bytes={noRoomBytes} />
        </span>
      )}
      {level === 'online' && report?.lowMode && (
        <span className={common.note} title={t`Cuts instead of fades, so that it keeps up`}>
          <Trans>Slow device</Trans>
        </span>
      )}
      {isAwake && time && (
        <span className={common.note} title={t`Local time`}>
          {time}
        </span>
      )}
      {lastMs !== undefined && !['online', 'unpaired', 'new'].includes(level) && (
        <span className={common.note}>{formatAgo(lastMs, now, i18n.locale)}</span>
      )}
    </span>
  );
}
