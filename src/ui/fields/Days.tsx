import { useLingui } from '@lingui/react/macro';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useId } from 'react';
import styles from './Days.module.css';
import field from './Field.module.css';

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type Day = (typeof DAYS)[number];

/** 5 January 1970 was a Monday. */
const MONDAY_MS = Date.UTC(1970, 0, 5, 12);
const DAY_MS = 86_400_000;

export interface DaysProps {
  readonly label: string;
  readonly value: readonly Day[];
  onChange(days: readonly Day[]): void;
}

/** Days that are often chosen together, each with one press. */
const SPANS: readonly (readonly [from: number, to: number])[] = [
  [0, 4],
  [5, 6],
];

/** Days of the week. No selection means every day, which is stated. */
export function Days({ label, value, onChange }: DaysProps) {
  const { t, i18n } = useLingui();
  const labelId = useId();
  const name = (at: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.locale, { weekday, timeZone: 'UTC' }).format(
      MONDAY_MS + at * DAY_MS,
    );
  const spanName = (first: string, last: string) => t`${label}: ${first} to ${last}`;
  const two = (at: number) => name(at, 'short').slice(0, 2);
  return (
    <div className={field.field}>
      <span className={styles.head}>
        <span id={labelId} className={field.label}>
          {label}
        </span>
        {value.length === 0 && <span className={field.hint}>{t`every day`}</span>}
        <span className={styles.spans}>
          {SPANS.map(([from, to]) => (
            <button
              key={from}
              type="button"
              className={styles.span}
              onClick={() => onChange(DAYS.slice(from, to + 1))}
            >
              <span aria-hidden>{`${two(from)}–${two(to)}`}</span>
              <span className={field.hidden}>{spanName(name(from, 'long'), name(to, 'long'))}</span>
            </button>
          ))}
        </span>
      </span>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        selectionMode="multiple"
        selectedKeys={value}
        onSelectionChange={(keys) => onChange(DAYS.filter((day) => keys.has(day)))}
        className={styles.days ?? ''}
      >
        {DAYS.map((day, at) => (
          <ToggleButton key={day} id={day} className={styles.day ?? ''}>
            <span aria-hidden>{two(at)}</span>
            <span className={field.hidden}>{name(at, 'long')}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
