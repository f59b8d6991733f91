import { Trans } from '@lingui/react/macro';
import { CornerRightDown } from 'lucide-react';
import styles from './SharedTag.module.css';
import { Tag } from './Tag.tsx';

export interface SharedTagProps {
  readonly team: string;
  /** It plays here without a switch. */
  readonly isRequired?: boolean;
}

/** Tags an item shared by a parent team with that team's name. */
export function SharedTag({ team, isRequired = false }: SharedTagProps) {
  return (
    <span className={styles.shared} title={team}>
      <Tag tone="accent" icon={<CornerRightDown aria-hidden />}>
        <span className={styles.name}>
          {isRequired ? <Trans>Required by {team}</Trans> : <Trans>From {team}</Trans>}
        </span>
      </Tag>
    </span>
  );
}
