import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isOvertaken } from '../../model/overtaken.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useReplacesNotice } from '../../words/useReplacesNotice.ts';
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
  useRenamedNotice(name, typed?.trim());
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

/** Tells that another name was saved while one is typed. */
function useRenamedNotice(name: string, typed: string | undefined): void {
  const tell = useReplacesNotice();
  const known = useRef(name);
  useEffect(() => {
    const before = { name: known.current };
    known.current = name;
    if (typed !== undefined && isOvertaken({ name: typed }, before, { name })) tell();
    // oxlint-disable-next-line react/exhaustive-deps -- only when another name has come
  }, [name]);
}
