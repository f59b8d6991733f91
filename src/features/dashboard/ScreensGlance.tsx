import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { TeamId } from '../../model/ids.ts';
import { useHeartbeats } from '../../store/hooks/facts.ts';
import { useHeard } from '../../store/hooks/heard.ts';
import { useScreens } from '../../store/hooks/rows.ts';
import { useSlideIds } from '../../store/hooks/slides.ts';
import common from '../../ui/common.module.css';
import styles from './DashboardPage.module.css';

/** Five minutes without contact, plus up to five minutes between reads of the heartbeats. */
const AWAY_AFTER_MS = 10 * 60_000;

/** Three figures that show whether all is well. */
export function ScreensGlance({ teamId }: { readonly teamId: TeamId }) {
  const heard = useHeard();
  const paired = useScreens(teamId)?.filter((screen) => screen.deviceId !== undefined);
  const heartbeats = useHeartbeats(teamId) ?? {};
  const online =
    heard && paired?.filter(({ id }) => heard.untilMs - (heartbeats[id] ?? 0) < AWAY_AFTER_MS);
  const live = useSlideIds(teamId, { status: 'published', sort: 'position' });
  const drafts = useSlideIds(teamId, { status: 'draft', sort: 'changed' });
  return (
    <div className={styles.glance}>
      <Link to="/screens" className={styles.figure}>
        <span className={styles.number}>
          {online?.length ?? '–'}
          {paired && paired.length > 0 && <span className={styles.of}>/{paired.length}</span>}
        </span>{' '}
        <span className={common.note}>
          {paired?.length === 0 ? <Trans>screens paired</Trans> : <Trans>screens online</Trans>}
        </span>
      </Link>
      <Link to="/slides/$id" params={{ id: 'active' }} className={styles.figure}>
        <span className={styles.number}>{live?.length ?? '–'}</span>{' '}
        <span className={common.note}>
          <Plural value={live?.length ?? 0} one="slide on screens" other="slides on screens" />
        </span>
      </Link>
      <Link to="/slides/$id" params={{ id: 'drafts' }} className={styles.figure}>
        <span className={styles.number}>{drafts?.length ?? '–'}</span>{' '}
        <span className={common.note}>
          <Plural value={drafts?.length ?? 0} one="draft" other="drafts" />
        </span>
      </Link>
    </div>
  );
}
