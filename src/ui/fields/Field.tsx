import { Eye, EyeOff } from 'lucide-react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { TextArea } from 'react-aria-components/TextArea';
import { About } from '../About.tsx';
import styles from './Field.module.css';
import { IconButton } from '../IconButton.tsx';

export interface FieldProps
  extends Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  readonly label: string;
  /** Shows the label to screen readers only, where the context makes it clear. */
  readonly labelHidden?: boolean;
  readonly hint?: ReactNode;
  /** The error message; empty for no error. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** The number of lines, if more than one. */
  readonly lines?: number;
}

/** A text field with its label, a hint and an error message. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error = '',
  placeholder = '',
  lines = 1,
  ...rest
}: FieldProps) {
  const [shown, setShown] = useState(false);
  const isPassword = rest.type === 'password';
  return (
    <TextField
      {...rest}
      {...(isPassword && shown ? { type: 'text' as const } : {})}
      isInvalid={error !== ''}
      validationBehavior="aria"
      className={styles.field ?? ''}
    >
      <Label className={labelHidden ? styles.hidden : styles.label}>
        {label}
        <About />
      </Label>
      <div className={styles.box}>
        {lines > 1 ? (
          <TextArea className={styles.input ?? ''} rows={lines} placeholder={placeholder} />
        ) : (
          <Input className={styles.input ?? ''} placeholder={placeholder} />
        )}
        {isPassword && <ShowPassword label={label} shown={shown} onChange={setShown} />}
      </div>
      {hint && !error && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </TextField>
  );
}

function ShowPassword(props: {
  readonly label: string;
  readonly shown: boolean;
  onChange(shown: boolean): void;
}) {
  const { t } = useLingui();
  return (
    <span className={styles.inside}>
      <IconButton
        label={props.shown ? t`${props.label}: hide` : t`${props.label}: show`}
        onPress={() => props.onChange(!props.shown)}
      >
        {props.shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </span>
  );
}
