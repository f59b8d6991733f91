import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, RefreshCw, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { OpenInvite } from '../../../model/member/invite.ts';
import type { Member } from '../../../model/member/member.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { useProblemText } from '../../../words/useProblemText.ts';
import { useCopyLink } from '../../../words/useCopyLink.ts';
import styles from '../settings.module.css';
import { InviteDialog } from './InviteDialog.tsx';
import { useInviteLink } from './useInviteLink.ts';
import { useCall } from '../useCall.ts';
import { useInvites } from './useInvites.ts';
import { useSendInvite } from './useSendInvite.ts';

/** Inviting people, and the invitations that have not been accepted yet. */
export function InvitesCard({ members }: { readonly members: readonly Member[] }) {
  const teamId = useTeamId();
  const problemText = useProblemText();
  // A new member has used up an invitation.
  const { list, problem, reload } = useInvites(teamId, members.length);
  const [isInviting, setInviting] = useState(false);
  const open = [...(list ?? [])].sort((a, b) => b.created - a.created);
  return (
    <Card
      title={<Trans>Invitations</Trans>}
      description={<Trans>A link that is valid for seven days, for one person.</Trans>}
      actions={
        <Button look="primary" icon={<UserPlus />} onPress={() => setInviting(true)}>
          <Trans>Invite</Trans>
        </Button>
      }
      flush
    >
      {problem !== '' && (
        <div className={styles.inset}>
          <Notice tone="warning">{problemText(problem)}</Notice>
        </div>
      )}
      <ul role="list" className={styles.rows}>
        {open.map((invite) => (
          <InviteRow key={invite.id} invite={invite} onChange={reload} />
        ))}
      </ul>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onChange={reload} />}
    </Card>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A minute more than whole days is not another day: the clocks differ a little. */
const SLACK_MS = 60_000;

/** Returns the days that are left, the last one included; 0 when it is over. */
const daysUntil = (endMs: number, nowMs: number): number =>
  endMs <= nowMs ? 0 : Math.max(1, Math.ceil((endMs - nowMs - SLACK_MS) / DAY_MS));

interface InviteRowProps {
  readonly invite: OpenInvite;
  onChange(): void;
}

function InviteRow({ invite, onChange }: InviteRowProps) {
  const { t } = useLingui();
  const now = useServerNow();
  const copy = useCopyLink();
  const inviteLink = useInviteLink();
  const { send, isBusy } = useSendInvite();
  const [isRevoking, setRevoking] = useState(false);
  const days = daysUntil(invite.expiry, now);
  const role = invite.role === 'admin' ? t`Admin` : t`Editor`;
  const method = invite.loginMethod === 'password' ? t`E-mail and password` : 'Microsoft';
  async function resend() {
    if (await send(invite, { isAgain: true })) onChange();
  }
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.strong}>
          {invite.email}
          {days > 0 ? (
            <Tag>
              <Plural value={days} one="# day left" other="# days left" />
            </Tag>
          ) : (
            <Tag tone="warning">{t`Expired`}</Tag>
          )}
        </p>
        <p className={styles.muted}>{[invite.name, role, method].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={styles.buttons}>
        {days > 0 && (
          <IconButton
            label={t`Copy the link for ${invite.email}`}
            onPress={() => void copy(inviteLink(invite))}
          >
            <Copy />
          </IconButton>
        )}
        <IconButton
          label={t`Resend to ${invite.email}`}
          isDisabled={isBusy}
          onPress={() => void resend()}
        >
          <RefreshCw />
        </IconButton>
        <IconButton label={t`Revoke for ${invite.email}`} onPress={() => setRevoking(true)}>
          <Trash2 />
        </IconButton>
      </span>
      {isRevoking && (
        <Revoke invite={invite} onClose={() => setRevoking(false)} onChange={onChange} />
      )}
    </li>
  );
}

function Revoke({ invite, onClose, onChange }: InviteRowProps & { onClose(): void }) {
  const { t } = useLingui();
  const { call } = useCall();
  async function revoke() {
    onClose();
    const input = { teamId: invite.teamId, inviteId: invite.id };
    if ((await call('cancelInvite', input)) === undefined) return;
    notify.success(t`Invitation revoked`);
    onChange();
  }
  return (
    <ConfirmDialog
      title={t`Revoke the invitation of ${invite.email}?`}
      isOpen
      isDanger
      confirm={t`Revoke`}
      onClose={onClose}
      onConfirm={() => void revoke()}
    >
      <Trans>Its link stops working at once. You can invite the person again.</Trans>
    </ConfirmDialog>
  );
}
