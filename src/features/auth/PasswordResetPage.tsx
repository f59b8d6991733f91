import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { usePorts } from '../../platform/react/ports.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import form from '../../ui/layout/authForm.module.css';
import { Problem } from '../../ui/Problem.tsx';
import { useAccountAction } from '../../words/useAccountAction.ts';

/** Requests an e-mail with a link to set a new password. */
export function PasswordResetPage() {
  const { t } = useLingui();
  const { account } = usePorts();
  const { run, isBusy, problem, setProblem } = useAccountAction();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!email.trim()) {
      return setProblem(t`Please enter the e-mail address of your Vitrine account`);
    }
    const done = await run(() => account.requestPasswordReset(email.trim()).then(() => true));
    setSent(done === true);
  }
  return (
    <AuthFrame title={t`Reset password`}>
      {isSent ? (
        <SentNotice />
      ) : (
        <form noValidate className={form.fields} onSubmit={(event) => void submit(event)}>
          <Field
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={setEmail}
          />
          <Problem text={problem} />
          <Button look="primary" type="submit" wide isPending={isBusy}>
            <Trans>Send link</Trans>
          </Button>
        </form>
      )}
      <p className={form.note}>
        <Link to="/login">
          <Trans>Back to sign-in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}

/** The same text whether or not the address is known, so that nobody can probe for accounts. */
function SentNotice() {
  const { sendsMail } = usePorts().config;
  return (
    <Notice
      title={sendsMail ? <Trans>Check your e-mail</Trans> : <Trans>Ask for the link</Trans>}
      isAlert
    >
      {sendsMail ? (
        <Trans>If the address belongs to an account, a link is on its way to it.</Trans>
      ) : (
        <Trans>This host sends no e-mail: ask whoever runs it for the link.</Trans>
      )}
    </Notice>
  );
}
