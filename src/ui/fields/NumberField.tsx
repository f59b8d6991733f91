import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import field from './Field.module.css';
import styles from './NumberField.module.css';

export interface NumberFieldProps {
  readonly label: string;
  /** A unit that `Intl` knows, such as `second`. */
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  /** The step between values; 1 by default. */
  readonly step?: number;
  readonly value: number;
  onChange(value: number): void;
}

/** A number within limits, typed or stepped. */
export function NumberField(props: NumberFieldProps) {
  const { label, unit, min, max, step = 1, value, onChange } = props;
  return (
    <AriaNumberField
      className={field.field ?? ''}
      minValue={min}
      maxValue={max}
      step={step}
      value={value}
      // Clearing the field restores the previous value.
      onChange={(next) => Number.isNaN(next) || onChange(Math.round(next / step) * step)}
      {...(unit && { formatOptions: { style: 'unit', unit, unitDisplay: 'long' } as const })}
    >
      <Label className={field.label}>{label}</Label>
      <Group className={styles.group ?? ''}>
        <Button slot="decrement" className={styles.step ?? ''}>
          <Minus aria-hidden />
        </Button>
        <Input className={styles.input ?? ''} />
        <Button slot="increment" className={styles.step ?? ''}>
          <Plus aria-hidden />
        </Button>
      </Group>
    </AriaNumberField>
  );
}
