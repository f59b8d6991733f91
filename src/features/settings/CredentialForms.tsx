import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePorts } from '../../platform/react/ports.tsx';
import { useUser } from '../../store/hooks/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Field, type FieldProps } from '../../ui/fields/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAccountAction } from '../../words/useAccountAction.ts';
import styles from './settings.module.css';

/** Changes the e-mail address; takes effect once the link mailed to the new address is opened. */
export function EmailForm() {
  const { t } = useLingui();
  const { account, config } = usePorts();
  return (
    <CredentialForm
      title={<Trans>E-mail</Trans>}
      description={useUser()?.email}
      action={<Trans>Change e-mail</Trans>}
      done={
        config.sendsMail
          ? t`Open the link in the e-mail to your new address to finish`
          : t`This host sends no e-mail: ask whoever runs it for the link to finish`
      }
      first={{ label: t`New e-mail`, type: 'email', autoComplete: 'email' }}
      second={{
        label: t`Current password`,
        type: 'password',
        autoComplete: 'current-password',
      }}
      onSubmit={(email, password) => account.changeEmail(email.trim(), password)}
    />
  );
}

/** Changes the password after asking for the current one. */
export function PasswordForm() {
  const { t } = useLingui();
  const { account } = usePorts();
  return (
    <CredentialForm
      title={<Trans>Password</Trans>}
      action={<Trans>Change password</Trans>}
      done={t`Password changed`}
      first={{ label: t`Old password`, type: 'password', autoComplete: 'current-password' }}
      second={{ label: t`New password`, type: 'password', autoComplete: 'new-password' }}
      onSubmit={(oldPassword, newPassword) => account.changePassword(oldPassword, newPassword)}
    />
  );
}

type Texts = Pick<FieldProps, 'label' | 'type' | 'autoComplete'>;

interface CredentialFormProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly action: ReactNode;
  /** The notice on success. */
  readonly done: string;
  readonly first: Texts;
  readonly second: Texts;
  onSubmit(first: string, second: string): Promise<void>;
}

/** Two fields that the account service validates; its errors are shown as given. */
function CredentialForm({
  title,
  description,
  action,
  done,
  first,
  second,
  onSubmit,
}: CredentialFormProps) {
  const { run, demand, isBusy, problem } = useAccountAction();
  const [values, setValues] = useState<readonly [string, string]>(['', '']);
  const [one, two] = values;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!demand(one, two)) return;
    if (!(await run(() => onSubmit(one, two).then(() => true)))) return;
    setValues(['', '']);
    notify.success(done);
  }
  return (
    <Card title={title} description={description}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field {...first} value={one} onChange={(value) => setValues([value, two])} />
        <Field {...second} value={two} onChange={(value) => setValues([one, value])} />
        <Problem text={problem} />
        <div>
          <Button type="submit" isPending={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Card>
  );
}
