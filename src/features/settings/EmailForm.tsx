import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { usePorts } from '../../platform/react/ports.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toast.ts';
import styles from './settings.module.css';
import { useAccountForm } from './useAccountForm.ts';

/** Changes the e-mail; it counts once the link in the mail to the new address was opened. */
export function EmailForm() {
  const { t } = useLingui();
  const { account } = usePorts();
  const { run, demand, isBusy, problem } = useAccountForm();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!demand(email, password)) return;
    if (!(await run(() => account.changeEmail(email.trim(), password.trim())))) return;
    setEmail('');
    setPassword('');
    notify.success(t`Open the link in the mail to your new address to finish`);
  }
  return (
    <Card title={<Trans>E-mail</Trans>}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label={t`New e-mail`}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
        <Field
          label={t`Current password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {problem && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" isPending={isBusy}>
            <Trans>Change e-mail</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
