import { type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import common from '../common.module.css';

export interface CheckboxProps {
  readonly isSelected: boolean;
  readonly children: ReactNode;
  /** Why it must be checked; empty for no error. */
  readonly error?: string;
  onChange(isSelected: boolean): void;
}

/** A choice that is confirmed with the rest of a form; use a Switch for what takes effect at once. */
export function Checkbox({ isSelected, children, error = '', onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          aria-invalid={error !== ''}
          aria-describedby={error === '' ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} role="alert" className={common.error}>
          {error}
        </p>
      )}
    </div>
  );
}
