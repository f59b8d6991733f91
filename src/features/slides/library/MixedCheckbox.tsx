import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import styles from './MixedCheckbox.module.css';

export interface MixedCheckboxProps {
  /** State of several items together. */
  readonly state: 'all' | 'some' | 'none';
  readonly children: ReactNode;
  onChange(isSelected: boolean): void;
}

/** A checkbox with an indeterminate state for "some", in which a press selects all. */
export function MixedCheckbox({ state, children, onChange }: MixedCheckboxProps) {
  return (
    <Checkbox
      className={styles.checkbox ?? ''}
      isSelected={state === 'all'}
      isIndeterminate={state === 'some'}
      onChange={onChange}
    >
      <span className={styles.box}>
        {state === 'all' && <Check aria-hidden />}
        {state === 'some' && <Minus aria-hidden />}
      </span>
      {children}
    </Checkbox>
  );
}
