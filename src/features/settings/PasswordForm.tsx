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

/** Changes the password; the old one is asked for. */
export function PasswordForm() {
  const { t } = useLingui();
  const { account } = usePorts();
  const { run, demand, isBusy, problem } = useAccountForm();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!demand(oldPassword, newPassword)) return;
    if (!(await run(() => account.changePassword(oldPassword.trim(), newPassword.trim())))) return;
    setOld('');
    setNew('');
    notify.success(t`Password changed`);
  }
  return (
    <Card title={<Trans>Password</Trans>}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label={t`Old password`}
          type="password"
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOld}
        />
        <Field
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNew}
        />
        {problem && (
          <Notice tone="danger" isAlert>
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" isPending={isBusy}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
