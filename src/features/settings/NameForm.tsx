import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './settings.module.css';

export interface NameFormProps {
  readonly title: ReactNode;
  readonly label: string;
  /** The stored name. */
  readonly name: string;
  readonly maxLength: number;
  /** Rendered above the name, such as its picture. */
  readonly children?: ReactNode;
  onSave(name: string): Promise<boolean>;
}

/** Changes a name. Typed text is kept until it is saved or the page is left. */
export function NameForm({ title, label, name, maxLength, children, onSave }: NameFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');
  const value = typed ?? name;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!value.trim()) return setError(t`Please fill all fields`);
    setError('');
    if (await onSave(value.trim())) setTyped(undefined);
  }
  return (
    <Card title={title}>
      <div className={styles.stack}>
        {children}
        <form noValidate className={styles.line} onSubmit={(event) => void submit(event)}>
          <Field
            label={label}
            maxLength={maxLength}
            value={value}
            error={error}
            onChange={setTyped}
          />
          <Button type="submit" isDisabled={value.trim() === name}>
            <Trans>Save</Trans>
          </Button>
        </form>
      </div>
    </Card>
  );
}
