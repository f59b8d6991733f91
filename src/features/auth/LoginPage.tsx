import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { endedSignIn } from '../../platform/memory/endedSignIn.ts';
import { takePairing } from '../../platform/memory/keptPairing.ts';
import type { SignedIn } from '../../platform/ports/accountPort.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { usePorts } from '../../platform/react/ports.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import form from '../../ui/layout/authForm.module.css';
import { MicrosoftButton } from '../../words/MicrosoftButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useAccountAction } from '../../words/useAccountAction.ts';

const FirstAccount = lazyPart(() => import('./FirstAccount.tsx'), 'FirstAccount');
const EndedSignInNotice = lazyPart(() => import('./EndedSignInNotice.tsx'), 'EndedSignInNotice');

/**
 * Sign-in with e-mail and password or with Microsoft. The first person registers instead: signing in with Microsoft
 * would make an account without a team, and nobody could invite it.
 */
export function LoginPage() {
  const { t } = useLingui();
  const { account, config } = usePorts();
  const { run, isBusy, problem } = useAccountAction();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const enter = useEnter();
  const ended = endedSignIn();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const credentials = { email: email.trim(), password };
    enter(await run(() => account.signIn(credentials)));
  }
  return (
    <AuthFrame title={t`Sign in`} description={<Trans>Welcome back to your screens.</Trans>}>
      {ended && <EndedSignInNotice reason={ended} />}
      <form noValidate className={form.fields} onSubmit={(event) => void submit(event)}>
        <Field
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <Field
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Link to="/password-reset" className={form.aside}>
          <Trans>Forgot your password?</Trans>
        </Link>
        <Problem text={problem} />
        <Button look="primary" type="submit" wide isPending={isBusy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {!config.hasAccounts ? (
        <FirstAccount path={config.registrationPath} />
      ) : (
        <MicrosoftButton
          isDisabled={isBusy}
          onPress={() => void run(() => account.signInWithMicrosoft()).then(enter)}
        >
          <Trans>Continue with Microsoft</Trans>
        </MicrosoftButton>
      )}
    </AuthFrame>
  );
}

/** Navigates to the start page after signing in; first to pairing if a pairing link was opened before. */
export function useEnter(): (signedIn: SignedIn | undefined) => void {
  const navigate = useNavigate();
  return (signedIn) => {
    if (!signedIn) return;
    const code = takePairing();
    if (code) return void navigate({ to: '/screens', search: { code }, replace: true });
    void navigate({ to: signedIn.showBrandImport ? '/brand-import' : '/dashboard', replace: true });
  };
}
