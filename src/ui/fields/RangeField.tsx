import { useId } from 'react';
import field from './Field.module.css';
import styles from './RangeField.module.css';

export interface RangeFieldProps {
  readonly type: 'date' | 'time';
  readonly label: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** `yyyy-mm-dd` or `HH:mm`; empty for none. */
  readonly from: string;
  readonly to: string;
  readonly error?: string;
  readonly hint?: string;
  onChange(from: string, to: string): void;
}

/** Two dates or two times. Uses the system's pickers, as people know them on each device. */
export function RangeField(props: RangeFieldProps) {
  const { type, label, fromLabel, toLabel, from, to, error = '', hint = '', onChange } = props;
  const noteId = useId();
  const common = {
    type,
    className: field.input,
    'aria-invalid': error !== '',
    'aria-describedby': error || hint ? noteId : undefined,
    'data-invalid': error !== '' || undefined,
  };
  return (
    <fieldset className={styles.range}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.pair}>
        <input
          {...common}
          aria-label={fromLabel}
          value={from}
          onChange={(event) => onChange(event.target.value, to)}
        />
        <span aria-hidden className={styles.dash}>
          –
        </span>
        <input
          {...common}
          aria-label={toLabel}
          value={to}
          onChange={(event) => onChange(from, event.target.value)}
        />
      </div>
      {(error || hint) && (
        <p id={noteId} className={error ? field.error : field.hint}>
          {error || hint}
        </p>
      )}
    </fieldset>
  );
}
