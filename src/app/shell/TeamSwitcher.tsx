import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useNews } from '../../features/changeLog/useNews.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { usePictureUrl } from '../../store/hooks/media.ts';
import { useTeam, useUser } from '../../store/hooks/rows.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { OnDemand } from '../../ui/overlays/OnDemand.tsx';
import styles from './TeamSwitcher.module.css';

const TeamMenu = lazyPart(() => import('./TeamMenu.tsx'), 'TeamMenu');

/** The team's name; opens the list of teams and signing out. */
export function TeamSwitcher() {
  const { t } = useLingui();
  const teamId = useTeamId();
  const team = useTeam(teamId);
  const user = useUser();
  const picture = usePictureUrl(team?.avatar);
  const hasNews = useNews()?.isUnseen === true;
  const name = team?.name ?? user?.teams[teamId]?.name ?? '';
  return (
    <OnDemand
      opens="dialog"
      button={(props) => (
        <Button {...props} className={styles.switcher ?? ''}>
          <Avatar name={name} src={picture} shape="square" />
          <span className={styles.hidden}>{t`Team`}</span>
          <span className={styles.names}>
            <span className={styles.team}>{name}</span>
            <span className={styles.person}>{user?.name}</span>
          </span>
          {hasNews && <span role="img" aria-label={t`Something is new`} className={styles.dot} />}
          <ChevronsUpDown aria-hidden />
        </Button>
      )}
    >
      <TeamMenu />
    </OnDemand>
  );
}
