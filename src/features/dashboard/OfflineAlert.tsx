import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAgo } from '../../i18n/formats.ts';
import type { TeamId } from '../../model/ids.ts';
import { noContactSince } from '../../model/rules/screenNow.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { useLasting } from '../../platform/react/useLasting.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { type TeamScreens, useTeamScreens } from '../../store/hooks/now/screensNow.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useReady } from '../../ui/useReady.ts';
import styles from './DashboardPage.module.css';

export interface OfflineAlertProps {
  readonly teamId: TeamId;
  /** Called once it is known whether there are any. */
  onReady(): void;
}

/** A new device hears of screens after it has read them. */
const CONTACT_WITHIN_MS = 2000;

/** Names the paired screens that have not been heard from for a day. */
export function OfflineAlert({ teamId, onReady }: OfflineAlertProps) {
  const { i18n, t } = useLingui();
  const nowMs = useServerNow();
  const team = useTeamScreens(teamId);
  const isLong = useLasting(team !== undefined, CONTACT_WITHIN_MS);
  const isReady = team !== undefined && (team.moment.lastContactMs !== undefined || isLong);
  useReady(isReady, onReady);
  const silent = team ? withoutContact(team) : [];
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
            {`${screen.name} (${lastMs === undefined ? t`no contact yet` : formatAgo(lastMs, nowMs, i18n.locale)})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface WithoutContact {
  readonly screen: Screen;
  /** Its last contact, if any. */
  readonly lastMs: number | undefined;
}

/** Longest first; whatever hours a screen keeps. */
function withoutContact({ screens, moment }: TeamScreens): readonly WithoutContact[] {
  return screens
    .flatMap(({ stored: screen, known }) => {
      const sinceMs = noContactSince(known, moment);
      return sinceMs === undefined ? [] : [{ screen, sinceMs, lastMs: known.lastMs }];
    })
    .toSorted((a, b) => a.sinceMs - b.sinceMs);
}
