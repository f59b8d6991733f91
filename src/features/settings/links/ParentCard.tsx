import { Trans } from '@lingui/react/macro';
import { Lock, LockOpen } from 'lucide-react';
import type { TeamId } from '../../../model/ids.ts';
import { childGrant } from '../../../model/rules/childGrant.ts';
import type { Team } from '../../../model/team/team.ts';
import { CHILD_SETTINGS } from '../../../model/team/fields.ts';
import { usePictureUrl } from '../../../store/hooks/media.ts';
import { useTeam } from '../../../store/hooks/rows.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from '../settings.module.css';
import { useGrantSentences } from './useSettingTexts.ts';

interface ParentCardProps {
  readonly team: Team;
  readonly parentId: TeamId;
}

/** The parent team and what it permits this one. Read-only: a child team can change none of it. */
export function ParentCard({ team, parentId }: ParentCardProps) {
  const parent = useTeam(parentId);
  const picture = usePictureUrl(parent?.avatar);
  const sentences = useGrantSentences(parent?.name ?? '');
  const grant = parent && childGrant(parent, team.id);
  return (
    <Card title={<Trans>Parent team</Trans>} flush>
      <div className={styles.row}>
        <Avatar name={parent?.name ?? ''} src={picture} shape="square" />
        <span className={styles.strong}>{parent?.name}</span>
      </div>
      {grant && (
        <ul role="list" className={styles.rows}>
          {CHILD_SETTINGS.map((name) => (
            <li key={name} className={styles.row} data-locked={!grant[name]}>
              {grant[name] ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
              <span>{sentences[name][grant[name] ? 0 : 1]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
