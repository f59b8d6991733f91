import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { lengthMax } from '../../model/field.ts';
import { USER } from '../../model/user/fields.ts';
import { AccountError } from '../../platform/ports/accountPort.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import form from '../../ui/layout/authForm.module.css';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { MicrosoftButton } from '../../words/MicrosoftButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAccountAction } from '../../words/useAccountAction.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import type { AcceptProps } from './AcceptAsSelf.tsx';
import styles from './InviteCard.module.css';

export interface AcceptAsNewProps extends AcceptProps {
  /** Called with the error code when sign-in succeeded but joining failed. */
  onSignedIn(code: string): void;
}

/** Joins as a person who is not signed in: with an existing account, or a new one without a team. */
export function AcceptAsNew(props: AcceptAsNewProps) {
  return props.invite.loginMethod === 'password' ? (
    <ByPassword {...props} />
  ) : (
    <ByMicrosoft {...props} />
  );
}

function ByPassword({ invite, acceptance, onSignedIn }: AcceptAsNewProps) {
  const { t } = useLingui();
  const { account } = usePorts();
  const { run, demand, isBusy, problem } = useAccountAction();
  const join = useJoin(acceptance, onSignedIn);
  const [hasAccount, setHasAccount] = useState(false);
  const [name, setName] = useState(invite.name ?? '');
  const [password, setPassword] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!demand(password, hasAccount ? 'x' : name)) return;
    const { email } = invite;
    const { inviteId } = acceptance;
    const person = { email, password: password.trim(), name: name.trim(), inviteId };
    await run(async () => {
      // As typed, as on the sign-in page: a password that was reset may end with a space.
      await (hasAccount ? account.signIn({ email, password }) : account.signUp(person));
      await join(hasAccount ? {} : { name: person.name });
    });
  }
  return (
    <form noValidate className={form.fields} onSubmit={(event) => void submit(event)}>
      <Field
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        value={invite.email}
        isReadOnly
      />
      {!hasAccount && (
        <Field
          label={t`Your name`}
          autoComplete="name"
          autoFocus
          maxLength={lengthMax(USER.name)}
          value={name}
          onChange={setName}
        />
      )}
      <Field
        label={t`Password`}
        type="password"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        value={password}
        onChange={setPassword}
      />
      <Problem text={problem} />
      <Button look="primary" type="submit" wide isPending={isBusy}>
        {hasAccount ? <Trans>Sign in and join</Trans> : <Trans>Create account and join</Trans>}
      </Button>
      <div className={styles.modes}>
        <Button look="quiet" size="sm" onPress={() => setHasAccount(!hasAccount)}>
          {hasAccount ? (
            <Trans>I have no account yet</Trans>
          ) : (
            <Trans>I have an account already</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}

function ByMicrosoft({ invite, acceptance, onSignedIn }: AcceptAsNewProps) {
  const { account, config } = usePorts();
  const problemText = useProblemText();
  const { run, isBusy, problem } = useAccountAction();
  const join = useJoin(acceptance, onSignedIn);
  if (config.microsoft === 'off') return <Problem text={problemText('notConfigured')} />;
  const start = () =>
    run(async () => {
      await account.signInWithMicrosoft(acceptance.inviteId).catch(asOtherAccount);
      await join({});
    });
  return (
    <div className={styles.actions}>
      <p className={form.note}>
        <Trans>Sign in with the Microsoft account {invite.email}.</Trans>
      </p>
      <Problem text={problem} />
      <MicrosoftButton isDisabled={isBusy} onPress={() => void start()}>
        <Trans>Join with Microsoft</Trans>
      </MicrosoftButton>
    </div>
  );
}

/** The registration page, which strangers are referred to, is nothing to somebody who holds an invitation. */
function asOtherAccount(error: unknown): never {
  const isStranger = error instanceof AccountError && error.code === 'registrationNeeded';
  throw isStranger ? new AccountError('refused', '', 'inviteForOther') : error;
}

/** Joins and opens the start page; on failure the page is notified, which offers to try again. */
function useJoin(acceptance: AcceptProps['acceptance'], onFailure: (code: string) => void) {
  const { account } = usePorts();
  const navigate = useNavigate();
  return async (more: { readonly name?: string }) => {
    try {
      await account.acceptInvite({ ...acceptance, ...more });
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      return onFailure(error.code ?? 'noAnswer');
    }
    return navigate({ to: '/dashboard', replace: true });
  };
}
