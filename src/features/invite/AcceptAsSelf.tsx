import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Invite } from '../../model/member/invite.ts';
import type { Acceptance } from '../../platform/ports/accountPort.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import form from '../../ui/layout/authForm.module.css';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAccountAction } from '../../words/useAccountAction.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import styles from './InviteCard.module.css';
import { useEffect, useRef } from 'react';
import { notify } from '../../ui/overlays/toast.ts';

export interface AcceptProps {
  readonly invite: Invite;
  readonly acceptance: Acceptance;
}

export interface AcceptAsSelfProps extends AcceptProps {
  readonly email: string;
  /** Why joining failed right after signing in here. */
  readonly firstCode: string | undefined;
}

/** Joins as the signed-in person; warns when the invitation is for somebody else. */
export function AcceptAsSelf(props: AcceptAsSelfProps) {
  const { invite, acceptance, email, firstCode } = props;
  const { account } = usePorts();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const action = useAccountAction();
  const { run, isBusy } = action;
  const code = action.code ?? firstCode;
  const problem = action.problem || (code ? problemText(code) : '');
  if (email.toLowerCase() !== invite.email) return <OtherAccount email={email} />;
  async function join() {
    const done = await run(() => account.acceptInvite(acceptance).then(() => true));
    if (done) await navigate({ to: '/dashboard', replace: true });
  }
  return (
    <div className={styles.actions}>
      {code === 'emailNotVerified' ? <VerifyFirst email={email} /> : <Problem text={problem} />}
      <Button look="primary" wide isPending={isBusy} onPress={() => void join()}>
        {code === 'emailNotVerified' ? (
          <Trans>I have confirmed it, join now</Trans>
        ) : (
          <Trans>Join {invite.team}</Trans>
        )}
      </Button>
      <p className={form.note}>
        <Trans>You are signed in as {email}.</Trans>
      </p>
    </div>
  );
}

function OtherAccount({ email }: { readonly email: string }) {
  const { account } = usePorts();
  const problem = useProblemText();
  const { run, isBusy } = useAccountAction();
  const leave = () => run(() => account.signOut('keep', location.pathname + location.hash));
  return (
    <div className={styles.actions}>
      <Notice tone="warning" isAlert>
        {problem('inviteForOther')}
      </Notice>
      <p className={form.note}>
        <Trans>You are signed in as {email}.</Trans>
      </p>
      <Button wide isPending={isBusy} onPress={() => void leave()}>
        <Trans>Sign out and use the invited account</Trans>
      </Button>
    </div>
  );
}

/** Sends a verification link by e-mail, once on arrival and again on request. */
function VerifyFirst({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const { account, config } = usePorts();
  const { run, isBusy, problem } = useAccountAction();
  const isAsked = useRef(false);
  const send = () =>
    run(() => account.requestVerification(location.pathname + location.hash).then(() => true));
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send();
  });
  async function again() {
    if (await send()) notify.success(t`E-mail sent again`);
  }
  return (
    <Notice
      title={<Trans>Confirm your e-mail address</Trans>}
      isAlert
      actions={
        <Button size="sm" isPending={isBusy} onPress={() => void again()}>
          <Trans>Send again</Trans>
        </Button>
      }
    >
      {problem ||
        (config.sendsMail ? (
          <Trans>Open the link in the e-mail to {email}, then come back here.</Trans>
        ) : (
          <Trans>This host sends no e-mail: ask whoever runs it for the link.</Trans>
        ))}
    </Notice>
  );
}
