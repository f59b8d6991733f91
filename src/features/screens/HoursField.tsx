import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { WEEKDAYS } from '../../model/slide/fields.ts';
import type { OperatingWindow } from '../../model/screen/operatingHours.ts';
import { Button } from '../../ui/Button.tsx';
import { Days } from '../../ui/fields/Days.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import common from '../../ui/common.module.css';
import styles from './page/ScreenPage.module.css';

export interface HoursFieldProps {
  readonly value: readonly OperatingWindow[];
  /** Marks incomplete windows with what they lack. */
  readonly isChecked?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  onChange(windows: readonly OperatingWindow[]): void;
}

/** Operating hours of a screen: none means always. Outside of them the screen is black. */
export function HoursField({ value, isChecked = false, ref, onChange }: HoursFieldProps) {
  const { t } = useLingui();
  const workdays = { days: WEEKDAYS.slice(0, 5), from: '08:00', to: '20:00' };
  const change = (at: number, fields: Partial<OperatingWindow>) =>
    onChange(value.map((window, index) => (index === at ? { ...window, ...fields } : window)));
  const endError = ({ from, to }: OperatingWindow) => {
    if (isChecked && to === '') return t`Please fill in both fields`;
    return from !== '' && from === to ? t`Choose a time other than the start` : '';
  };
  return (
    <div ref={ref} role="group" aria-label={t`Hours`} tabIndex={-1} className={common.stack4}>
      <span className={styles.label}>
        <Trans>Hours</Trans>
      </span>
      {value.length === 0 && (
        <p>
          <Trans>Runs around the clock. If you add hours, the screen is black outside them.</Trans>
        </p>
      )}
      {value.length > 0 && (
        <p>
          <Trans>
            The dashboard lists a screen after 24 hours without contact. Admins get an e-mail once
            it has missed 24 hours of operation.
          </Trans>
        </p>
      )}
      {value.map((window, at) => (
        <div key={at} className={styles.window}>
          <Days
            label={t`Days`}
            value={window.days}
            onChange={(days) => change(at, { days: days.length > 0 ? days : WEEKDAYS })}
          />
          <div className={styles.times}>
            <Field
              label={t`From`}
              type="time"
              value={window.from}
              error={isChecked && window.from === '' ? t`Please fill in both fields` : ''}
              onChange={(from) => change(at, { from })}
            />
            <Field
              label={t`To`}
              type="time"
              value={window.to}
              error={endError(window)}
              onChange={(to) => change(at, { to })}
            />
            <IconButton
              label={t`Remove these hours`}
              onPress={() => onChange(value.filter((_, index) => index !== at))}
            >
              <Trash2 />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button size="sm" icon={<Plus />} onPress={() => onChange([...value, workdays])}>
          <Trans>Add hours</Trans>
        </Button>
      </div>
    </div>
  );
}
