import { useLingui } from '@lingui/react/macro';
import type { Invite } from '../../../model/member/invite.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useCall } from '../useCall.ts';

export type InviteDraft = Pick<Invite, 'id' | 'teamId' | 'email' | 'role' | 'loginMethod'> &
  Partial<Pick<Invite, 'name' | 'location'>>;

interface SendOptions {
  readonly isAgain?: boolean;
  readonly onProblem?: (text: string) => void;
}

/** Creates or renews an invitation, and mails it where the host can send mail. */
export function useSendInvite() {
  const { t, i18n } = useLingui();
  const { call, isBusy } = useCall();
  /**
   * Returns true if the invitation exists, whether or not a mail was sent. `isAgain`: the one that there is gets another
   * link.
   */
  async function send(
    draft: InviteDraft,
    { isAgain, onProblem }: SendOptions = {},
  ): Promise<boolean> {
    const { id, teamId, email, role, loginMethod, name, location } = draft;
    const more = { ...(name && { name }), ...(location && { location }) };
    const input = { inviteId: id, teamId, email, role, loginMethod, ...more };
    if ((await call('inviteMember', input, onProblem)) === undefined) return false;
    const mail = { teamId, inviteId: id, language: i18n.locale };
    // Whatever prevented the mail, the invitation exists, and this page shows its link.
    const onUnsent = (_sentence: string, code: string) =>
      notify.error(
        code === 'tooManyAttempts'
          ? t`The invitation is ready, but no further mail was sent: an address gets five an hour at most, and a person sends 200 a day at most. Copy its link and pass it on.`
          : t`The invitation is ready, but no mail could be sent. Copy its link and pass it on.`,
      );
    const answer = (await call('sendInvite', mail, onUnsent)) as { isSent?: unknown } | undefined;
    if (answer?.isSent === true) notify.success(t`Invitation sent to ${email}`);
    else if (answer)
      notify.success(
        isAgain
          ? t`Invitation renewed. Its earlier link no longer works: copy the new one and pass it on.`
          : t`Invitation ready. Copy its link and pass it on.`,
      );
    return true;
  }
  return { send, isBusy };
}
