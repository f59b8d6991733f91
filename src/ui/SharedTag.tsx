import { Trans } from '@lingui/react/macro';
import { CornerRightDown } from 'lucide-react';
import styles from './SharedTag.module.css';
import { Tag } from './Tag.tsx';

/** Tags an item shared by a parent team with that team's name. */
export function SharedTag({ team }: { readonly team: string }) {
  return (
    <span className={styles.shared} title={team}>
      <Tag tone="accent">
        <CornerRightDown aria-hidden />
        <span className={styles.name}>
          <Trans>From {team}</Trans>
        </span>
      </Tag>
    </span>
  );
}
