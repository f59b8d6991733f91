import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState, useId, useMemo } from 'react';
import { usePorts } from '../../platform/react/ports.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx';
import form from '../../ui/layout/authForm.module.css';
import { MicrosoftButton } from '../../words/MicrosoftButton.tsx';
import { useEnter } from './LoginPage.tsx';
import { Problem } from '../../ui/Problem.tsx';
import styles from './RegistrationPage.module.css';
import { emptyRegistration, isComplete, trimmed } from './registration.ts';
import { useAccountAction } from '../../words/useAccountAction.ts';
import { askNetworkByLink } from '../../platform/host/askNetwork.ts';
import { NetworkChoice } from '../../words/network/NetworkChoice.tsx';
import { useNetworkChoice } from '../../words/network/useNetworkChoice.ts';

/** Registers a person with a new team. Its path is a secret, given to people who may register. */
export function RegistrationPage() {
  const { t } = useLingui();
  return (
    <AuthFrame
      title={t`Create an account`}
      description={<Trans>One account, one team, and a first screen to pair.</Trans>}
    >
      <NetworkQuestion />
      <EmailCard />
      <MicrosoftCard />
      <p className={form.note}>
        <Trans>
          Already registered? <Link to="/login">Sign in</Link>.
        </Trans>
      </p>
    </AuthFrame>
  );
}

function EmailCard() {
  const { t } = useLingui();
  const { account } = usePorts();
  const { run, isBusy, problem, setProblem } = useAccountAction();
  const [entry, setEntry] = useState(emptyRegistration);
  const enter = useEnter();
  const [isTried, setTried] = useState(false);
  const text = (key: 'name' | 'email' | 'password' | 'teamName') => ({
    value: entry[key],
    onChange: (value: string) => setEntry({ ...entry, [key]: value }),
    isRequired: true,
    error: isTried && !entry[key].trim() ? t`Please fill in this field` : '',
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isComplete(entry)) return setProblem(t`Please fill all fields`);
    enter(await run(() => account.register(trimmed(entry))));
  }
  return (
    <form noValidate className={styles.card} onSubmit={(event) => void submit(event)}>
      <Field label={t`Your name`} autoComplete="name" autoFocus {...text('name')} />
      <Field label={t`E-mail`} type="email" autoComplete="username" {...text('email')} />
      <Field
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        {...text('password')}
      />
      <Field label={t`Team name`} autoComplete="organization" {...text('teamName')} />
      <SmartSwitch isSelected={entry.dse} onChange={(dse) => setEntry({ ...entry, dse })} />
      <Problem text={problem} />
      <Button look="primary" type="submit" wide isPending={isBusy}>
        <Trans>Create account</Trans>
      </Button>
    </form>
  );
}

function MicrosoftCard() {
  const { t } = useLingui();
  const { account, config } = usePorts();
  const { run, isBusy, problem, setProblem } = useAccountAction();
  const [teamName, setTeamName] = useState('');
  const [dse, setDse] = useState(emptyRegistration.dse);
  const enter = useEnter();
  if (config.microsoft === 'off') return null;

  async function start() {
    if (!teamName.trim()) return setProblem(t`Please fill all fields`);
    enter(await run(() => account.registerWithMicrosoft({ teamName: teamName.trim(), dse })));
  }
  return (
    <section className={styles.card} aria-label={t`Register with Microsoft`}>
      <Field label={t`Team name`} value={teamName} onChange={setTeamName} />
      <SmartSwitch isSelected={dse} onChange={setDse} />
      <Problem text={problem} />
      <MicrosoftButton isDisabled={isBusy} onPress={() => void start()}>
        <Trans>Register with Microsoft</Trans>
      </MicrosoftButton>
    </section>
  );
}

/** The specification's 'DSE 2024', labeled by what it offers. */
function SmartSwitch(props: { readonly isSelected: boolean; onChange(on: boolean): void }) {
  return (
    <Switch
      {...props}
      note={
        <Trans>
          Ready to fill in: menu, welcome, offer, opening hours and more, in your brand.
        </Trans>
      }
    >
      <Trans>Smart templates</Trans>
    </Switch>
  );
}

/** Asks whoever sets Vitrine up on the computer that runs it whether other devices may reach it. */
export function NetworkQuestion() {
  const { config } = usePorts();
  const isAtHome = config.reachableAt !== undefined;
  const { registrationPath } = config;
  if (!config.choosesReach || !isAtHome || config.hasAccounts || registrationPath === null)
    return null;
  return <Question registrationPath={registrationPath} />;
}

function Question({ registrationPath }: { readonly registrationPath: string }) {
  const id = useId();
  const choosing = useNetworkChoice(
    useMemo(() => askNetworkByLink(registrationPath), [registrationPath]),
  );
  if (!choosing.network) return null;
  return (
    <section className={styles.network} aria-labelledby={id}>
      <h2 id={id}>
        {choosing.network.isChosen ? (
          <Trans>TVs and phones in the network</Trans>
        ) : (
          <Trans>Should TVs and phones in this network reach Vitrine?</Trans>
        )}
      </h2>
      <NetworkChoice {...choosing} />
    </section>
  );
}
