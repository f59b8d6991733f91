import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAgo } from '../../i18n/formats.ts';
import type { TeamId } from '../../model/ids.ts';
import { useHeartbeats } from '../../store/hooks/facts.ts';
import { useHeard, useServerNow } from '../../store/hooks/heard.ts';
import { useScreens } from '../../store/hooks/rows.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './DashboardPage.module.css';
import { silentScreens } from './silentScreens.ts';

/** Names the paired screens that have not been heard from for a day. */
export function OfflineAlert({ teamId }: { readonly teamId: TeamId }) {
  const { i18n, t } = useLingui();
  const now = useServerNow();
  const screens = useScreens(teamId);
  const heartbeats = useHeartbeats(teamId);
  // While this device is offline, their silence means nothing.
  const heard = useHeard();
  const silent =
    screens && heartbeats && heard ? silentScreens(screens, heartbeats, heard.untilMs) : [];
  if (silent.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        <Plural
          value={silent.length}
          one="# screen has had no contact for over 24 hours"
          other="# screens have had no contact for over 24 hours"
        />
      }
      actions={
        <LinkButton to="/screens" size="sm">
          <Trans>View screens</Trans>
        </LinkButton>
      }
    >
      <ul role="list" className={styles.list}>
        {silent.map(({ screen, lastMs }) => (
          <li key={screen.id}>
            {screen.name}
            {` (${lastMs === undefined ? t`no contact yet` : formatAgo(lastMs, now, i18n.locale)})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
