import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { About } from '../About.tsx';
import styles from './ToggleChip.module.css';
import { Wording } from '../../i18n/Wording.tsx';

export interface ToggleChipProps {
  readonly isSelected: boolean;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  onChange(isSelected: boolean): void;
}

/** One of several options that can be selected together. */
export function ToggleChip({
  isSelected,
  isDisabled = false,
  children,
  onChange,
}: ToggleChipProps) {
  return (
    <ToggleButton
      isSelected={isSelected}
      isDisabled={isDisabled}
      onChange={onChange}
      className={styles.chip ?? ''}
    >
      {isSelected && <Check aria-hidden />}
      <Wording>{children}</Wording>
      <About />
    </ToggleButton>
  );
}
