import { Trans } from '@lingui/react/macro';
import type { Invite } from '../../model/member/invite.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './InviteCard.module.css';

/** The team and the person's role in it. */
export function InviteCard({ invite }: { readonly invite: Invite }) {
  return (
    <div className={styles.card}>
      <Avatar name={invite.team} size="lg" shape="square" />
      <div className={styles.text}>
        <p className={styles.team}>{invite.team}</p>
        <p className={styles.note}>
          {invite.role === 'admin' ? (
            <Trans>As an admin, for {invite.email}</Trans>
          ) : (
            <Trans>As an editor, for {invite.email}</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
