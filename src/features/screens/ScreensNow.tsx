import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Wording } from '../../i18n/Wording.tsx';
import { isFault } from '../../model/rules/screenNow.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens } from '../../store/hooks/rows.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import common from '../../ui/common.module.css';
import { useReady } from '../../ui/useReady.ts';
import { ScreenNowTag } from '../../verbs/screens/ScreenNowTag.tsx';
import type { ScreenParts } from './parts.ts';
import { Preview } from './Preview.tsx';
import styles from './ScreensNow.module.css';
import { type ScreenOverview, useOverview } from './useOverview.ts';

/** More are on the page of the screens. */
const SHOWN = 6;
/** Following each heartbeat of more screens than these costs too much for a page that is open all day. */
const FOLLOWED = 24;

export interface ScreensNowProps extends ScreenParts {
  /** Called once it is known what they do. */
  onReady(): void;
}

/** For the dashboard: what hangs on the team's screens now, those with a problem first. */
export function ScreensNow({ SlidePicture, onReady }: ScreensNowProps) {
  const screens = useScreens(useTeamId());
  const overviews = useOverview(FOLLOWED);
  const paired = screens?.filter(({ deviceId }) => deviceId !== undefined) ?? [];
  const isReady = screens !== undefined && (paired.length === 0 || overviews !== undefined);
  useReady(isReady, onReady);
  // Without one, the first steps say what to do.
  if (!overviews || paired.length === 0) return null;
  const known = overviews.filter(isPaired).sort(byCare);
  return (
    <Section
      title={<Trans>On your screens now</Trans>}
      action={
        <LinkButton to="/screens" look="quiet" size="sm">
          <Trans>All screens</Trans>
        </LinkButton>
      }
    >
      <ul role="list" className={styles.list}>
        {known.slice(0, SHOWN).map((overview) => (
          <ScreenRow key={overview.screen.id} overview={overview} SlidePicture={SlidePicture} />
        ))}
      </ul>
      {known.length > SHOWN && <More screens={known.slice(SHOWN)} />}
    </Section>
  );
}

function More({ screens }: { readonly screens: readonly ScreenOverview[] }) {
  const care = screens.filter(({ needsCare }) => needsCare).length;
  return (
    <p className={common.note}>
      <Plural value={screens.length} one="# more screen" other="# more screens" />
      {care > 0 && (
        <>
          <Wording>{' · '}</Wording>
          <Plural value={care} one="# needs attention" other="# need attention" />
        </>
      )}
    </p>
  );
}

const isPaired = ({ now }: ScreenOverview): boolean => now.kind !== 'unpaired';
const byCare = (a: ScreenOverview, b: ScreenOverview): number =>
  Number(b.needsCare) - Number(a.needsCare);

interface ScreenRowProps extends ScreenParts {
  readonly overview: ScreenOverview;
}

function ScreenRow({ overview, SlidePicture }: ScreenRowProps) {
  const { screen, now, timeZone, shows, failures } = overview;
  return (
    <li className={styles.row}>
      <Preview overview={overview} SlidePicture={SlidePicture} />
      <div className={styles.words}>
        <Link to="/screens/$id" params={{ id: screen.id }} className={styles.link}>
          {screen.name}
        </Link>
        <span className={styles.state}>
          <ScreenNowTag now={now} timeZone={timeZone} />
        </span>
        {failures > 0 && !isFault(now) ? (
          <span className={styles.failures}>
            <Plural value={failures} one="# slide cannot play" other="# slides cannot play" />
          </span>
        ) : (
          <span className={styles.shows}>
            {shows && (shows.title || <Trans>Untitled slide</Trans>)}
          </span>
        )}
      </div>
    </li>
  );
}
